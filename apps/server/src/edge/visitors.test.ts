import { openEmbedded } from '../platform/database.fixture.ts';
import { describeVisitors } from './visitors-suite.fixture.ts';

describeVisitors('embedded', openEmbedded);
