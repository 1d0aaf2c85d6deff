/** What the browser may import: wire types, names and hand-written guards. Nothing here reaches zod. */
export * from './account.ts';
export * from './backend.ts';
export * from './guru.ts';
export { isJsonObject, type JsonObject } from './json-object.ts';
export { type LiveEntry, type LiveLeg } from './live-entry.ts';
export { isLiveVoucher, type LiveVoucher, type LiveVoucherStatus } from './live-voucher.ts';
export * from './slate-guard.ts';
export * from './statement.ts';
