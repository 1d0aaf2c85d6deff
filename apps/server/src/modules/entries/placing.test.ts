import { openEmbedded } from '../../platform/database.fixture.ts';
import { describePlacing } from './placing-suite.fixture.ts';

describePlacing('embedded', openEmbedded);
