export { loadSlate } from './load-slate.ts';
export { recordSlate } from './record-slate.ts';
