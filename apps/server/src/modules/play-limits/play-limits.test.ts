import { openEmbedded } from '../../platform/database.fixture.ts';
import { describePlayLimits } from './play-limits-suite.fixture.ts';

describePlayLimits('embedded', openEmbedded);
