import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeSessions } from './sessions-suite.fixture.ts';

describeSessions('embedded', openEmbedded);
