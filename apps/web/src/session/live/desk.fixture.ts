import type { AccountDesk } from './account-desk.ts';

/** A desk at which nobody answers. */
export const closedDesk: AccountDesk = {
  ask: () => Promise.resolve({ kind: 'unreachable' }),
  account: () => undefined,
  change: () => {},
  refresh: () => Promise.resolve(),
};
