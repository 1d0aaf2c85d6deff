import { openPostgres } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeFunctions } from './functions-suite.fixture.ts';

describeFunctions('postgres', openPostgres);
