import type { ActivityItem, Cents, PlayLimits, Slate, Slip } from '@iron/domain';
import type { LiveEntry } from '@iron/protocol';
import type { Vocabulary } from './vocabulary.ts';

/** A bar with a kiosk, as GURU speaks of it. */
export type VenueFacts = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Miles. */
  readonly distance: number;
  readonly hours: string;
  readonly perks: readonly string[];
};

export type PromoFacts = { readonly title: string; readonly description: string; readonly active: boolean };

/** What is known of whoever asks: of an account all of it, of the demo what the browser says. */
export type PersonFacts = {
  readonly balance: Cents | undefined;
  readonly entries: readonly LiveEntry[];
  readonly activity: readonly ActivityItem[];
  readonly limits: PlayLimits;
  readonly homeVenueId: string | undefined;
};

/** Everything an answer may be made of. Whatever is not here is not said. */
export type World = {
  readonly slate: Slate;
  readonly vocabulary: Vocabulary;
  readonly jurisdiction: string;
  readonly slip: Slip;
  readonly person: PersonFacts;
  readonly venues: readonly VenueFacts[];
  readonly promos: readonly PromoFacts[];
  readonly now: Date;
};
