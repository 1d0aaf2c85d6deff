import { openPostgres } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeAccount } from './account-suite.fixture.ts';

describeAccount('postgres', openPostgres);
