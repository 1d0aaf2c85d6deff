import type { Account } from '@iron/protocol';
import type { Asked } from './ask.ts';

/** Where commands ask, and tell what has come of it. */
export type AccountDesk = {
  /** Calls a function as whoever is signed in. */
  readonly ask: (name: string, body: object) => Promise<Asked>;
  /** The account that is shown now; undefined when nobody is signed in. */
  readonly account: () => Account | undefined;
  /** Shows what became of this person's account, and asks the server for it as it is now. */
  readonly change: (userId: string, change: (account: Account) => Account) => void;
  /** Asks the server for the account as it is now. */
  readonly refresh: () => Promise<unknown>;
};
