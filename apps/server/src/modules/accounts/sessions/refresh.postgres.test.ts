import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeRefresh } from './refresh-suite.fixture.ts';

describeRefresh('postgres', openPostgres);
