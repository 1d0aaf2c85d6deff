export {
  accountId,
  feesOf,
  kioskCash,
  openAccounts,
  stakesHeld,
  userCash,
  vouchersOutstanding,
} from './ledger-account.ts';
export { findImbalance } from './find-imbalance.ts';
export { lockBalance } from './lock-balance.ts';
export { readBalance } from './read-balance.ts';
export { readStatement, type Movement } from './read-statement.ts';
export { reverseTransfer } from './reverse-transfer.ts';
export { transfer } from './transfer.ts';
export { transferTogether } from './transfer-together.ts';
