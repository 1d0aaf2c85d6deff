/** What the browser may import: wire types, names and hand-written guards. Nothing here reaches zod. */
export * from './account.ts';
export * from './backend.ts';
export * from './guru.ts';
export * from './slate-guard.ts';
