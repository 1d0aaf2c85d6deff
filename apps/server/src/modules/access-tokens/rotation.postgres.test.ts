import { openPostgres } from '../../platform/database.fixture.ts';
import { describeRotation } from './rotation-suite.fixture.ts';

describeRotation('postgres', openPostgres);
