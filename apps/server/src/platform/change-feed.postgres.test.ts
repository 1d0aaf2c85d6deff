import { describeChangeFeed } from './change-feed-suite.fixture.ts';
import { openPostgres } from './database.fixture.ts';

describeChangeFeed('postgres', openPostgres);
