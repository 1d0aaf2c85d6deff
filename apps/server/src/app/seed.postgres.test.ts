import { openPostgres } from '../platform/database.fixture.ts';
import { describeSeed } from './seed-suite.fixture.ts';

describeSeed('postgres', openPostgres);
