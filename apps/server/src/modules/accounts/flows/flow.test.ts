import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeFlows } from './flow-suite.fixture.ts';

describeFlows('embedded', openEmbedded);
