import { openPostgres } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeClosedDoors } from './closed-doors-suite.fixture.ts';

describeClosedDoors('postgres', openPostgres);
