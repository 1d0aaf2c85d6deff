import { openPostgres } from '../../platform/database.fixture.ts';
import { describeAudit } from './audit-suite.fixture.ts';

describeAudit('postgres', openPostgres);
