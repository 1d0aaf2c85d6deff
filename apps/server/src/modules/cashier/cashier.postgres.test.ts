import { openPostgres } from '../../platform/database.fixture.ts';
import { describeCashier } from './cashier-suite.fixture.ts';

describeCashier('postgres', openPostgres);
