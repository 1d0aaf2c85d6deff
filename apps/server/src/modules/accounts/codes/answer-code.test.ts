import { openEmbedded } from '../../../platform/database.fixture.ts';
import { describeAnswerCode } from './answer-code-suite.fixture.ts';

describeAnswerCode('embedded', openEmbedded);
