import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeSecondFactor } from './factors-suite.fixture.ts';

describeSecondFactor('postgres', openPostgres);
