import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeCrowd } from './crowd-suite.fixture.ts';

describeCrowd('embedded', openEmbedded);
