import type { Slip } from '@iron/domain';
import type { IntentKind } from './intent.ts';
import type { Pick } from './picks.ts';

/** What is kept from one question to the next, so that "what about under?" means something. */
export type Memory = {
  /** What was spoken of last. */
  readonly focus: Pick | undefined;
  /** What was proposed last: "add the second one". */
  readonly offered: readonly Pick[];
  readonly lastKind: IntentKind | undefined;
  /** Set by somebody who is too young: no picks for the rest of the conversation. */
  readonly noPicks: boolean;
};

export const emptyMemory: Memory = { focus: undefined, offered: [], lastKind: undefined, noPicks: false };

/** An answer: what is shown and said, and the slip when it is to change. */
export type Reply = {
  readonly text: string;
  /** Undefined leaves the slip alone. */
  readonly slip?: Slip | undefined;
  /** Somewhere that helps more than words. */
  readonly show?: 'limits' | undefined;
  readonly memory?: Partial<Memory> | undefined;
};
