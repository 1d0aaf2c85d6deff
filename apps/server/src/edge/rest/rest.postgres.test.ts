import { openPostgres } from '../../platform/database.fixture.ts';
import { describeRest } from './rest-suite.fixture.ts';

describeRest('postgres', openPostgres);
