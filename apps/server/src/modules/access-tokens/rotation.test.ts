import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeRotation } from './rotation-suite.fixture.ts';

describeRotation('embedded', openEmbedded);
