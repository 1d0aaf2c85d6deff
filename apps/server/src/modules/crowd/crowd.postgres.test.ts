import { openPostgres } from '../../platform/database.fixture.ts';
import { describeCrowd } from './crowd-suite.fixture.ts';

describeCrowd('postgres', openPostgres);
