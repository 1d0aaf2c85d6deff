import { openPostgres } from '../platform/database.fixture.ts';
import { describeVisitors } from './visitors-suite.fixture.ts';

describeVisitors('postgres', openPostgres);
