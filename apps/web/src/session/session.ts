import type { Refusal } from '@iron/content';
import type {
  ActivityItem,
  Cents,
  ComboRefusal,
  ContestStyle,
  Outcome,
  PayVoucherRefusal,
  PlayLimits,
  Slip,
  SlipLeg,
} from '@iron/domain';
import type { AccountRole, LiveEntry, LiveVoucher } from '@iron/protocol';
import type { Voucher } from './saved-state.ts';

export type PlacedEntry = {
  readonly entryId: string;
  readonly stake: Cents;
  readonly potentialPayout: Cents;
};

/** Whoever is signed in, as the screens name them. */
export type SignedIn = {
  readonly email: string;
  readonly role: AccountRole;
  /** True while the server could not be asked: what is shown is what was known last. */
  readonly isStale: boolean;
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  readonly vouchers: readonly LiveVoucher[];
};

export type Registration = {
  readonly email: string;
  readonly venueId: string;
  readonly deposit: Cents;
  readonly promoIds: readonly string[];
  readonly dailyMax: Cents | undefined;
};

/**
 * What a screen may know and ask, whichever world it is in: the demo world in this browser or a signed-in
 * account on the server. A screen asks which only where it says who is signed in.
 */
export type Session = {
  /** Undefined in the demo world. */
  readonly account: SignedIn | undefined;
  readonly jurisdiction: string;
  readonly balance: Cents;
  readonly anchoredVenueId: string;
  /** Newest first. */
  readonly activity: readonly ActivityItem[];
  readonly slip: Slip;
  readonly limits: PlayLimits;

  readonly setJurisdiction: (code: string) => void;
  /** Adds, swaps or silently ignores, as domain's addLeg; a refusal leaves the slip as it was. */
  readonly addLeg: (leg: SlipLeg) => ComboRefusal | undefined;
  readonly removeLeg: (legId: string) => void;
  readonly clearSlip: () => void;
  readonly setStyle: (style: ContestStyle) => void;
  readonly setStakeInput: (stakeInput: string) => void;
  /** Why the slip as it stands would not be placed now; undefined when it would. */
  readonly reviewEntry: () => Refusal | undefined;
  /** Places the slip as it stands. Accepted: the stake has left the balance and the slip is empty. */
  readonly placeEntry: () => Promise<Outcome<PlacedEntry, Refusal>>;
  /** A fresh code for this much. In the demo any open code before it no longer counts. */
  readonly createVoucher: (gross: Cents) => Promise<Outcome<Voucher, Refusal>>;
  /** What the kiosk does when it scans the code: pays it once and takes it from the balance. */
  readonly payVoucher: (code: string) => Promise<Outcome<Voucher, PayVoucherRefusal>>;
  readonly register: (registration: Registration) => void;
  /** Both answer with why the limits are as they were; undefined when they were changed. */
  readonly setDailyMax: (dailyMax: Cents | undefined) => Promise<Refusal | undefined>;
  readonly takeTimeOut: (untilMs: number) => Promise<Refusal | undefined>;
};
