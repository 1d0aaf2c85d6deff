import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeBucketChanges } from './change-bucket-suite.fixture.ts';

describeBucketChanges('embedded', openEmbedded);
