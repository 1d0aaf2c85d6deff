import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeProfiles } from './profiles-suite.fixture.ts';

describeProfiles('embedded', openEmbedded);
