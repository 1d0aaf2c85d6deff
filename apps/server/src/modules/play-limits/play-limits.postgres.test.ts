import { openPostgres } from '../../platform/database.fixture.ts';
import { describePlayLimits } from './play-limits-suite.fixture.ts';

describePlayLimits('postgres', openPostgres);
