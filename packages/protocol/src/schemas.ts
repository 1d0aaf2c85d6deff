/** Full validation with zod, for the server, tools and tests; never imported by browser code. */
export { guruClientMessageSchema } from './guru-client-schema.ts';
export { readSlate, readSlateText, type SlateProblem, type SlateRefusal } from './read-slate.ts';
export { slateFormat, slateLimits } from './slate-limits.ts';
export { slateSchema } from './slate-schema.ts';
