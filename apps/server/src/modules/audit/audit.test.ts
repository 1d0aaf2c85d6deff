import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeAudit } from './audit-suite.fixture.ts';

describeAudit('embedded', openEmbedded);
