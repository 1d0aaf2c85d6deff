import { openPostgres } from '../platform/database.fixture.ts';
import { describePolicy } from './policy-suite.fixture.ts';

describePolicy('postgres', openPostgres);
