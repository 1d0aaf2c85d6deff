export { cancelEntry } from './cancel-entry.ts';
export type { EntryRequest } from './entry-request.ts';
export { hasEntries } from './has-entries.ts';
export { readEntriesOf, readEntryTitles, type EntryTitle } from './read-entries.ts';
export { createPlacing, type Placing } from './placing.ts';
