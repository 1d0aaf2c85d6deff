export { kioskCash, openAccounts, userCash, type LedgerAccount } from './ledger-account.ts';
export { findImbalance } from './find-imbalance.ts';
export { readBalance } from './read-balance.ts';
export { readStatement, type StatementLine } from './read-statement.ts';
export { transfer, type Transfer } from './transfer.ts';
