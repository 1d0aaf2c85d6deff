export { ExposureBoard } from './exposure-board.tsx';
export type { ExposureSource } from './exposure-feed.ts';
export { useExposures } from './use-exposures.ts';
