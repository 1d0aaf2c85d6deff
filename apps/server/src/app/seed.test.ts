import { openEmbedded } from '../platform/database.fixture.ts';
import { describeSeed } from './seed-suite.fixture.ts';

describeSeed('embedded', openEmbedded);
