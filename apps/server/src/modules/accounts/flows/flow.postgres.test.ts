import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeFlows } from './flow-suite.fixture.ts';

describeFlows('postgres', openPostgres);
