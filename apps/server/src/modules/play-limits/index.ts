export { limitsOfRow, readPlayLimits, type PlayLimitsRow } from './read-play-limits.ts';
export { setPlayLimits } from './set-play-limits.ts';
