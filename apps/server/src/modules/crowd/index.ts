export { countCrowd, dismissCrowd, enterCrowd, leaveCrowd } from './crowd-entries.ts';
export { drawEntry, legsWithBuckets, type Random } from './draw-entry.ts';
