export { loadSlate } from './load-slate.ts';
export { importSlate } from './import-slate.ts';
export { readOfferedRevision, readOfferedSlate } from './offered-slate.ts';
export { readBoard, type Board, type BoardLine } from './read-board.ts';
export { recordSlate } from './record-slate.ts';
