import { openEmbedded } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeCodes } from './codes-suite.fixture.ts';

describeCodes('embedded', openEmbedded);
