import { openPostgres } from '../../platform/database.fixture.ts';
import { describeLedger } from './ledger-suite.fixture.ts';

describeLedger('postgres', openPostgres);
