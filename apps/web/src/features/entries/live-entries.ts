/** Fetched as one: whoever sees the strip above the board will look at the wallet too. */
export { MyEntries } from './my-entries.tsx';
export { OpenEntries } from './open-entries.tsx';
