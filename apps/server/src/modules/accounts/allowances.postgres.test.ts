import { openPostgres } from '../../platform/database.fixture.ts';
import { describeAllowances } from './allowances-suite.fixture.ts';

describeAllowances('postgres', openPostgres);
