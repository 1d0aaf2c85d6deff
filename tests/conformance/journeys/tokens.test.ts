import { openEmbedded } from '../../../apps/server/src/platform/database.fixture.ts';
import { describeTokens } from './tokens-suite.fixture.ts';

describeTokens('embedded', openEmbedded);
