import { openPostgres } from '../../../apps/server/src/platform/database.fixture.ts';
import { describePlaying } from './playing-suite.fixture.ts';

describePlaying('postgres', openPostgres);
