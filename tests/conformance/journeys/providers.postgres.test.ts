import { openPostgres } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeProviders } from './providers-suite.fixture.ts';

describeProviders('postgres', openPostgres);
