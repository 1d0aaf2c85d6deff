import {
  addCents,
  addLeg,
  cents,
  changeDailyMax,
  clearSlip,
  done,
  emptySlip,
  hasFeature,
  negateCents,
  quoteCashOut,
  refused,
  removeLeg,
  startTimeOut,
  subtractCents,
  voucherCode,
  voucherRandomBytes,
  type ActivityItem,
  type Cents,
  type Outcome,
} from '@iron/domain';
import { cashOutTerms, configFor, jurisdictions } from '@iron/rulebook';
import { create } from 'zustand';
import { randomBytes, randomId } from '../platform/random.ts';
import { readStoredJson, writeStoredJson } from '../platform/stored-json.ts';
import { demoDefaults } from './demo-defaults.ts';
import { placeDemoEntry } from './place-demo-entry.ts';
import { activityMax, readSavedState, savedVersion, vouchersMax, type SavedState } from './saved-state.ts';
import type { PlacedEntry, PlaceRefusal, Registration, Session, VoucherRefusal } from './session.ts';

const storageKey = 'iron-picks-demo';

/** The demo world: everything happens in this browser, and needs no account and no network. */
export const demoSession = create<Session & SavedState>()((set, get) => ({
  ...demoDefaults,

  setJurisdiction: (jurisdiction) => set({ jurisdiction }),
  addLeg: (leg) => {
    const outcome = addLeg(get().slip, leg, configFor(get().jurisdiction).combo_rules);
    if (!outcome.ok) return outcome.refusal;
    set({ slip: outcome.value });
    return undefined;
  },
  removeLeg: (legId) => set({ slip: removeLeg(get().slip, legId) }),
  clearSlip: () => set({ slip: clearSlip(get().slip) }),
  setStyle: (style) => set({ slip: { ...get().slip, style } }),
  setStakeInput: (stakeInput) => set({ slip: { ...get().slip, stakeInput } }),

  placeEntry: () => Promise.resolve(place()),
  createVoucher: (gross) => Promise.resolve(issueVoucher(gross)),
  payVoucher: (code) => Promise.resolve(payVoucher(code)),
  register,

  setDailyMax: (dailyMax) => set({ limits: changeDailyMax(get().limits, dailyMax, Date.now()) }),
  takeTimeOut: (untilMs) => set({ limits: startTimeOut(get().limits, untilMs) }),
}));

const { getState, setState } = demoSession;

function place(): Outcome<PlacedEntry, PlaceRefusal> {
  const outcome = placeDemoEntry(getState(), {
    nowMs: Date.now(),
    draw: Math.random(),
    entryId: randomId(),
  });
  if (!outcome.ok) return outcome;
  const { stake, potentialPayout, entryId, activity, win } = outcome.value;
  setState({ slip: { ...emptySlip, style: getState().slip.style, stakeInput: getState().slip.stakeInput } });
  moveMoney(activity);
  if (win !== undefined) setState({ pendingWins: [...getState().pendingWins, win] });
  return done({ entryId, stake, potentialPayout });
}

/** Credits a decided win, once: it is taken off the list in the same step. Returns what was credited. */
export function creditWin(winId: string): Cents | undefined {
  const win = getState().pendingWins.find(({ id }) => id === winId);
  if (win === undefined) return undefined;
  setState({ pendingWins: getState().pendingWins.filter(({ id }) => id !== winId) });
  moveMoney({ id: win.id, type: 'win', amount: win.amount, date: now(), desc: win.desc });
  return win.amount;
}

function issueVoucher(gross: Cents): Outcome<SavedState['vouchers'][number], VoucherRefusal> {
  const { balance, jurisdiction, vouchers } = getState();
  if (!hasFeature(jurisdictions, jurisdiction, 'cashOut')) return refused({ code: 'cash_out_closed' });
  const quote = quoteCashOut(gross, balance, cashOutTerms);
  if (!quote.ok) return quote;
  const issuedMs = Date.now();
  const code = voucherCode(issuedMs, randomBytes(voucherRandomBytes));
  const voucher = { code, gross, status: 'open', issuedMs } as const;
  const before = vouchers.map((old) =>
    old.status === 'open' ? { ...old, status: 'replaced' as const } : old,
  );
  setState({ vouchers: [voucher, ...before].slice(0, vouchersMax) });
  return done(voucher);
}

function payVoucher(code: string) {
  const { vouchers, balance } = getState();
  const voucher = vouchers.find((known) => known.code === code);
  if (voucher === undefined) return refused({ code: 'voucher_unknown' as const });
  if (voucher.status !== 'open' || voucher.gross > balance)
    return refused({ code: 'voucher_spent' as const });
  const paid = { ...voucher, status: 'paid' as const };
  setState({ vouchers: vouchers.map((known) => (known.code === code ? paid : known)) });
  moveMoney({
    id: code,
    type: 'cashout',
    amount: negateCents(voucher.gross),
    date: now(),
    desc: 'Cash out at kiosk',
  });
  return done(paid);
}

function register({ email, venueId, deposit, dailyMax }: Registration): void {
  setState({ email, anchoredVenueId: venueId });
  if (dailyMax !== undefined) getState().setDailyMax(dailyMax);
  moveMoney({ id: randomId(), type: 'deposit', amount: deposit, date: now(), desc: 'Kiosk deposit' });
}

/** The only way the demo balance changes: with the activity that says why. */
function moveMoney(item: ActivityItem): void {
  const { balance, activity } = getState();
  const after =
    item.amount < 0 ? subtractCents(balance, negateCents(item.amount)) : addCents(balance, item.amount);
  setState({
    balance: cents(Math.max(0, after)),
    activity: [item, ...activity].slice(0, activityMax),
  });
}

const now = () => new Date().toISOString();

/**
 * Takes up what an earlier visit left and saves every change from here on. Called once, after the first
 * render, so that the prerendered page and the first client render are the same.
 */
export function rehydrateSession(): void {
  setState(readSavedState(readStoredJson(storageKey), demoDefaults));
  demoSession.subscribe((state) => {
    const { jurisdiction, balance, anchoredVenueId, email, activity, slip, pendingWins, vouchers, limits } =
      state;
    const saved = {
      jurisdiction,
      balance,
      anchoredVenueId,
      email,
      activity,
      slip,
      pendingWins,
      vouchers,
      limits,
    };
    writeStoredJson(storageKey, { version: savedVersion, state: saved });
  });
}
