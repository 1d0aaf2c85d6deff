import { openPostgres } from '../../platform/database.fixture.ts';
import { describeForgedTokens } from './forged-tokens-suite.fixture.ts';

describeForgedTokens('postgres', openPostgres);
