export { chainAudit, findBreak } from './chain-audit.ts';
export { recordDeed, type Deed } from './record-deed.ts';
