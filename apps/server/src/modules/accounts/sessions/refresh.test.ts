import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeRefresh } from './refresh-suite.fixture.ts';

describeRefresh('embedded', openEmbedded);
