import { openEmbedded } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeClosedDoors } from './closed-doors-suite.fixture.ts';

describeClosedDoors('embedded', openEmbedded);
