import { openPostgres } from '../../platform/database.fixture.ts';
import { describeProfiles } from './profiles-suite.fixture.ts';

describeProfiles('postgres', openPostgres);
