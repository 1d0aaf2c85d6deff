import { activityWords, type Refusal } from '@iron/content';
import { venues } from '@iron/demo';
import {
  addLeg,
  changeDailyMax,
  clearSlip,
  done,
  hasFeature,
  negateCents,
  quoteCashOut,
  refused,
  removeLeg,
  startTimeOut,
  voucherCode,
  voucherRandomBytes,
  type Cents,
  type ComboRefusal,
  type Outcome,
  type PayVoucherRefusal,
  type PlayLimits,
  type Slip,
  type SlipLeg,
  type VoucherRefusal,
} from '@iron/domain';
import { cashOutTerms, configFor, jurisdictions } from '@iron/rulebook';
import { create } from 'zustand';
import { randomBytes, randomId } from '../platform/random.ts';
import { demoDefaults } from './demo-defaults.ts';
import { keepState, takeKeptState, watchKeptState } from './kept-state.ts';
import { moveMoney } from './move-money.ts';
import { placeDemoEntry } from './place-demo-entry.ts';
import { reviewPlacement } from './review-placement.ts';
import { vouchersMax, type SavedState, type Voucher } from './saved-state.ts';
import type { PlacedEntry, Registration, Session } from './session.ts';

/** The demo world: everything happens in this browser, and needs no account and no network. */
export const demoSession = create<Session & SavedState>()((_, get) => ({
  ...demoDefaults,
  account: undefined,

  setJurisdiction: (jurisdiction) => change(() => ({ jurisdiction })),
  addLeg: (leg) => addToSlip(leg, latest().jurisdiction),
  removeLeg: (legId) => change(({ slip }) => ({ slip: removeLeg(slip, legId) })),
  clearSlip: () => change(({ slip }) => ({ slip: clearSlip(slip) })),
  setStyle: (style) => change(({ slip }) => ({ slip: { ...slip, style } })),
  setStakeInput: (stakeInput) => change(({ slip }) => ({ slip: { ...slip, stakeInput } })),

  reviewEntry: () => {
    const outcome = reviewPlacement(get(), Date.now());
    return outcome.ok ? undefined : outcome.refusal;
  },
  placeEntry: () => Promise.resolve(place()),
  createVoucher: (gross) => Promise.resolve(issueVoucher(gross)),
  payVoucher: (code) => Promise.resolve(payVoucher(code)),
  register,

  setDailyMax: (dailyMax) => changeLimits((limits) => changeDailyMax(limits, dailyMax, Date.now())),
  takeTimeOut: (untilMs) => changeLimits((limits) => startTimeOut(limits, untilMs)),
}));

const { getState, setState } = demoSession;

/** What is kept, with what another tab may have done since this one last looked. */
export function latest(): SavedState {
  const kept = takeKeptState(demoDefaults);
  if (kept !== undefined) setState(kept);
  return getState();
}

/**
 * Every change is made to the latest state and kept in the same step, so that a tab left open never brings
 * back money that was spent in another one.
 */
export function change(next: (state: SavedState) => Partial<SavedState>): void {
  const parts = next(latest());
  // Another slip is another entry, to be sent under a key of its own.
  setState(parts.slip === undefined ? parts : { attempt: undefined, ...parts });
  keepState(getState());
}

/** Both worlds gather picks in the one slip of this browser; what goes together is the jurisdiction's. */
export function addToSlip(leg: SlipLeg, jurisdiction: string): ComboRefusal | undefined {
  const { slip } = latest();
  const outcome = addLeg(slip, leg, configFor(jurisdiction).combo_rules);
  if (!outcome.ok) return outcome.refusal;
  if (outcome.value !== slip) change(() => ({ slip: outcome.value }));
  return undefined;
}

/** The entry amount stays for the next one (spec section 4). */
export const withoutLegs = (slip: Slip): Slip => ({ ...slip, legs: [] });

function changeLimits(next: (limits: PlayLimits) => PlayLimits): Promise<undefined> {
  change(({ limits }) => ({ limits: next(limits) }));
  return Promise.resolve(undefined);
}

function place(): Outcome<PlacedEntry, Refusal> {
  const chance = { nowMs: Date.now(), draw: Math.random(), entryId: randomId() };
  const outcome = placeDemoEntry(latest(), chance);
  if (!outcome.ok) return outcome;
  const { stake, potentialPayout, entryId, activity, win } = outcome.value;
  change((state) => ({
    slip: withoutLegs(state.slip),
    ...moveMoney(state, activity),
    pendingWins: win === undefined ? state.pendingWins : [...state.pendingWins, win],
  }));
  return done({ entryId, stake, potentialPayout });
}

/** Credits a decided win, once: it is taken off the list in the same step. Returns what was credited. */
export function creditWin(winId: string): Cents | undefined {
  const win = latest().pendingWins.find(({ id }) => id === winId);
  if (win === undefined) return undefined;
  const { id, amount, desc } = win;
  change((state) => ({
    ...moveMoney(state, { id, type: 'win', amount, date: now(), desc }),
    pendingWins: state.pendingWins.filter((pending) => pending.id !== winId),
  }));
  return amount;
}

function issueVoucher(gross: Cents): Outcome<Voucher, VoucherRefusal> {
  const { balance, jurisdiction } = latest();
  if (!hasFeature(jurisdictions, jurisdiction, 'cashOut')) return refused({ code: 'cash_out_closed' });
  const quote = quoteCashOut(gross, balance, cashOutTerms);
  if (!quote.ok) return quote;
  const issuedMs = Date.now();
  const code = voucherCode(issuedMs, randomBytes(voucherRandomBytes));
  const voucher: Voucher = { code, gross, status: 'open', issuedMs };
  change(({ vouchers }) => {
    const before = vouchers.map((old): Voucher =>
      old.status === 'open' ? { ...old, status: 'replaced' } : old,
    );
    return { vouchers: [voucher, ...before].slice(0, vouchersMax) };
  });
  return done(voucher);
}

const spentBecause = {
  paid: { code: 'voucher_paid' },
  replaced: { code: 'voucher_replaced' },
} as const;

function payVoucher(code: string): Outcome<Voucher, PayVoucherRefusal> {
  const { vouchers, balance } = latest();
  const voucher = vouchers.find((known) => known.code === code);
  if (voucher === undefined) return refused({ code: 'voucher_unknown' });
  if (voucher.status !== 'open') return refused(spentBecause[voucher.status]);
  if (voucher.gross > balance) return refused({ code: 'cash_out_above_balance', balance });
  const paid: Voucher = { ...voucher, status: 'paid' };
  const amount = negateCents(voucher.gross);
  change((state) => ({
    ...moveMoney(state, { id: code, type: 'cashout', amount, date: now(), desc: activityWords.cashOut }),
    vouchers: state.vouchers.map((known) => (known.code === code ? paid : known)),
  }));
  return done(paid);
}

function register({ email, venueId, deposit, dailyMax }: Registration): void {
  const nowMs = Date.now();
  const venue = venues.find(({ id }) => id === venueId);
  const desc = activityWords.deposit(venue?.name ?? activityWords.someKiosk);
  change((state) => ({
    ...moveMoney(state, { id: randomId(), type: 'deposit', amount: deposit, date: now(), desc }),
    email,
    anchoredVenueId: venueId,
    limits: dailyMax === undefined ? state.limits : changeDailyMax(state.limits, dailyMax, nowMs),
  }));
}

const now = () => new Date().toISOString();

/** Takes up what an earlier visit left, and from then on what other tabs do. Returns what stops it. */
export function rehydrateDemo(): () => void {
  latest();
  return watchKeptState(() => void latest());
}
