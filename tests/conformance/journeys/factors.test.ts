import { openEmbedded } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeFactors } from './factors-suite.fixture.ts';

describeFactors('embedded', openEmbedded);
