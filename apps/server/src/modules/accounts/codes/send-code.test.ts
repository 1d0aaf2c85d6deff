import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeSendCode } from './send-code-suite.fixture.ts';

describeSendCode('embedded', openEmbedded);
