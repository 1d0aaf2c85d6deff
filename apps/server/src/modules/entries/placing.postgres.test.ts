import { openPostgres } from '../../platform/database.fixture.ts';
import { describePlacing } from './placing-suite.fixture.ts';

describePlacing('postgres', openPostgres);
