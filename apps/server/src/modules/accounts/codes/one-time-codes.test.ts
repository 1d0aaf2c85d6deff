import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeOneTimeCodes } from './one-time-codes-suite.fixture.ts';

describeOneTimeCodes('embedded', openEmbedded);
