import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeSendCode } from './send-code-suite.fixture.ts';

describeSendCode('postgres', openPostgres);
