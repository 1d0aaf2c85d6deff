import { formatShortCents, type MovedLine, type PlacementRefusal } from '@iron/domain';

/** One refusal for each of the codes. */
type Coded<Code extends string, Fields = object> = Code extends string
  ? { readonly code: Code } & Fields
  : never;

/** Which pick it is about, and its player and stat. */
type AboutPick = { readonly legId: string; readonly pick: string };

/** What only the world of accounts answers: by the house's own rules, or because it was not reached. */
export type LiveRefusal =
  | Extract<PlacementRefusal, { readonly code: 'account_without_venue' | 'too_young' | 'exposure_reached' }>
  | { readonly code: 'entries_used_up'; readonly per: string; readonly max: number }
  | Coded<'line_unknown' | 'line_closed' | 'game_started', AboutPick>
  | { readonly code: 'lines_moved'; readonly moved: readonly MovedLine[] }
  | { readonly code: 'vouchers_too_many'; readonly max: number }
  | Coded<'slate_unknown' | 'key_used_otherwise'>
  | Coded<'entry_unknown' | 'entry_not_open' | 'cancel_too_late'>
  | Coded<'voucher_void' | 'voucher_expired'>
  /** Sent, and not answered. */
  | Coded<'place_unknown' | 'outcome_unknown'>
  | Coded<'unreachable' | 'signed_out' | 'refused_otherwise'>;

type LiveRefusalWords = {
  readonly [Code in LiveRefusal['code']]: (refusal: Extract<LiveRefusal, { readonly code: Code }>) => string;
};

export const liveRefusalWords: LiveRefusalWords = {
  account_without_venue: () => 'Your account has no home venue yet: a kiosk gives it one.',
  too_young: ({ ageMin }) => `You have to be ${ageMin} or older to place an entry.`,
  entries_used_up: ({ per, max }) =>
    `You have placed ${max} entries ${placesOf[per] ?? placesOf['day']}, and that is the most.`,
  line_unknown: ({ pick }) => `${pick} is no longer on the board: remove it to go on.`,
  line_closed: ({ pick }) => `${pick} is closed for now: remove it to go on.`,
  game_started: ({ pick }) => `The game of ${pick} has started: remove it to go on.`,
  lines_moved: ({ moved }) =>
    moved.length === 1
      ? 'A line on your slip has moved. Keep it or remove it, then place again.'
      : `${moved.length} lines on your slip have moved. Keep or remove each, then place again.`,
  exposure_reached: ({ largestStake }) =>
    largestStake > 0
      ? `The house takes at most ${formatShortCents(largestStake)} on these picks now.`
      : 'This pick is full: the house takes no more on it now. Change a pick and try again.',
  vouchers_too_many: ({ max }) =>
    `You have ${max} open vouchers, and that is the most. Cash one out or cancel it first.`,
  slate_unknown: () => 'The board has changed since you picked. Look at your picks again.',
  key_used_otherwise: () =>
    'This was sent before in another form. Look at your entries before you try again.',
  entry_unknown: () => 'Your account has no such entry.',
  entry_not_open: () => 'This entry is no longer open.',
  cancel_too_late: () => 'It is too late to cancel this entry: it stands.',
  voucher_void: () => 'This voucher was cancelled, and its money is back in your balance.',
  voucher_expired: () => 'This voucher has expired, and its money is back in your balance.',
  place_unknown: () =>
    'The server did not answer, so it is not known whether your entry was placed. Your slip is kept. Trying again is safe: the entry is placed once.',
  outcome_unknown: () =>
    'The server did not answer, so it is not known whether that was done. Trying again is safe: it is done once.',
  unreachable: () => 'The server could not be reached. Check your connection and try again.',
  signed_out: () => 'Your session has ended. Sign in again: your slip is kept.',
  refused_otherwise: () => 'The house refused that. Nothing has changed.',
};

const placesOf: Readonly<Record<string, string>> = {
  day: 'today',
  slate: 'on this slate',
  kiosk: 'at this kiosk today',
};
