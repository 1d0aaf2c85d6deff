import type { ContestStyle, Selection } from '@iron/domain';
import type { KnownPlayer } from './vocabulary.ts';

/** What GURU can be asked to explain. */
export const topics = [
  'payouts',
  'standard',
  'flex',
  'styles',
  'void',
  'limits',
  'fee',
  'kiosks',
  'venues',
  'promos',
  'jurisdiction',
  'chance',
  'deposit',
  'age',
] as const;
export type Topic = (typeof topics)[number];

/** What was named in a question, and what of it was left to be understood from before. */
export type Slots = {
  /** One list per name; several where a name means several people. */
  readonly players: readonly (readonly KnownPlayer[])[];
  readonly stat: string | undefined;
  readonly side: Selection | undefined;
  readonly sport: string | undefined;
  readonly style: ContestStyle | undefined;
  /** Picks, or a place in a list, or dollars: the intent says. */
  readonly number: number | undefined;
};

/** What somebody wants. Nothing here places an entry or moves money: that is done by hand. */
export type IntentKind =
  | 'line'
  | 'best'
  | 'read_slip'
  | 'add'
  | 'remove'
  | 'style'
  | 'stake'
  | 'clear'
  | 'balance'
  | 'entries'
  | 'results'
  | 'explain'
  | 'place'
  | 'cash_out'
  | 'promise'
  | 'harm'
  | 'minor'
  | 'help'
  | 'greeting'
  | 'thanks'
  | 'unknown';

export type Intent = Slots & { readonly kind: IntentKind; readonly topic?: Topic | undefined };
