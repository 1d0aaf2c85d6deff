export { accountId, kioskCash, openAccounts, stakesHeld, userCash } from './ledger-account.ts';
export { findImbalance } from './find-imbalance.ts';
export { readBalance } from './read-balance.ts';
export { readStatement } from './read-statement.ts';
export { transfer } from './transfer.ts';
export { transferTogether } from './transfer-together.ts';
