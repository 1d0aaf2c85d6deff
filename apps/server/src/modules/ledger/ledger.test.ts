import { openEmbedded } from '../../platform/database.fixture.ts';
import { describeLedger } from './ledger-suite.fixture.ts';

describeLedger('embedded', openEmbedded);
