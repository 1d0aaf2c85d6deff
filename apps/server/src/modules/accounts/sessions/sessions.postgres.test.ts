import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeSessions } from './sessions-suite.fixture.ts';

describeSessions('postgres', openPostgres);
