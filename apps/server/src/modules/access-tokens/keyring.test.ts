import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeKeyring } from './keyring-suite.fixture.ts';

describeKeyring('embedded', openEmbedded);
