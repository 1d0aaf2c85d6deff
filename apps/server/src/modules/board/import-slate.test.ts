import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeBoard } from './import-slate-suite.fixture.ts';

describeBoard('embedded', openEmbedded);
