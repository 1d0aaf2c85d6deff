export { countCrowd, dismissCrowd, enterCrowd, leaveCrowd } from './crowd-entries.ts';
export { drawEntry, legsWithBuckets, type DrawnEntry, type Random } from './draw-entry.ts';
