import { openPostgres } from '../../platform/database.fixture.ts';
import { describeKeyring } from './keyring-suite.fixture.ts';

describeKeyring('postgres', openPostgres);
