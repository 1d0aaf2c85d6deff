import { openPostgres } from '../../platform/database.fixture.ts';
import { describeBoard } from './import-slate-suite.fixture.ts';

describeBoard('postgres', openPostgres);
