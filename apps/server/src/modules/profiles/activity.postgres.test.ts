import { openPostgres } from '../../platform/database.fixture.ts';
import { describeActivity } from './activity-suite.fixture.ts';

describeActivity('postgres', openPostgres);
