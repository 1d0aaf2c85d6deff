import { openPostgres } from '../../../platform/database.fixture.ts';
import { describeAnswerCode } from './answer-code-suite.fixture.ts';

describeAnswerCode('postgres', openPostgres);
