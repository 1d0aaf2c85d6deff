export { loadSlate, type SlateRefusal } from './load-slate.ts';
export { recordSlate } from './record-slate.ts';
