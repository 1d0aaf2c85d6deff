import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeAllowances } from './allowances-suite.fixture.ts';

describeAllowances('embedded', openEmbedded);
