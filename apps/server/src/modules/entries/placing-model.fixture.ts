import { cents, type SeenLeg } from '@iron/domain';
import fc from 'fast-check';
import type { Database } from '../../platform/db.ts';
import { smallSlate } from '../board/slate.fixture.ts';
import { changeBucket } from '../exposure/index.ts';
import { setPlayLimits } from '../play-limits/index.ts';
import { openPlacingHouse, threeLegs, twoLegs } from './placing.fixture.ts';

type RealHouse = Awaited<ReturnType<typeof openPlacingHouse>>;

/** The house as a few numbers: what the rules of placing say, written a second time and more simply. */
export class ModelHouse {
  balance = [10_000, 3_000];
  entries = [0, 0];
  staked = [0, 0];
  ownMax: (number | undefined)[] = [undefined, undefined];
  nowSeconds = 0;
  slate = { held: 0, cap: 60_000, isSuspended: false };
  jokicLine = 27.5;
  jokicVersion = 1;
  placed: { who: number; stake: number; liability: number; at: number; isOpen: boolean; id: string }[] = [];
  /** What was answered under each key. */
  answers = new Map<string, string>();
}

export type Real = { readonly house: RealHouse; readonly people: readonly string[] };

/** What an answer comes down to: placed, or the code of the refusal. */
const told = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'placed' : answer.refusal.code;

type Command = fc.AsyncCommand<ModelHouse, Real>;
type Run = Command['run'];

const command = (name: string, run: Run, check: Command['check'] = () => true): Command => ({
  check,
  run,
  toString: () => name,
});

/** What was answered is what the model says; thrown, so that the run that found it is shrunk. */
function agree(answered: string, expected: string): void {
  if (answered !== expected) throw new Error(`The house says ${answered}, the model ${expected}`);
}

type Wish = {
  readonly who: number;
  readonly dollars: number;
  readonly isTriple: boolean;
  readonly version: number;
  readonly key: string;
};

/** Two right picks pay three times the stake, three pay six times. */
const liabilityOf = ({ dollars, isTriple }: Wish): number => dollars * 100 * (isTriple ? 5 : 2);
const nameOf = ({ who, key }: Wish): string => `${who} ${key}`;
const requestOf = ({ dollars, isTriple, version }: Wish): string => `${dollars} ${isTriple} ${version}`;
const legsOf = ({ isTriple, version }: Wish): readonly SeenLeg[] =>
  (isTriple ? threeLegs : twoLegs).map((leg) =>
    leg.playerId === 'jokic' ? { ...leg, lineVersion: version } : leg,
  );

function expectedOf(wish: Wish, model: ModelHouse): string {
  const before = model.answers.get(nameOf(wish));
  if (before !== undefined) return before === requestOf(wish) ? 'placed' : 'key_used_otherwise';
  const { dollars, version, who } = wish;
  const stake = dollars * 100;
  const [ownMax, { slate }] = [model.ownMax[who], model];
  const checks: readonly (readonly [string, boolean])[] = [
    ['own_limit_reached', ownMax !== undefined && (model.staked[who] ?? 0) + stake > ownMax],
    ['entries_used_up', (model.entries[who] ?? 0) >= 10],
    ['stake_out_of_range', dollars < 5 || dollars > 100],
    ['stake_off_step', dollars % 5 !== 0],
    ['lines_moved', version !== model.jokicVersion],
    ['balance_too_low', stake > (model.balance[who] ?? 0)],
    ['exposure_reached', slate.isSuspended || slate.held + liabilityOf(wish) > slate.cap],
  ];
  return checks.find(([, isBroken]) => isBroken)?.[0] ?? 'placed';
}

/** So much more or less of somebody's money and entries, and of the slate's room. */
function count(
  model: ModelHouse,
  who: number,
  change: { stake: number; liability: number; n: 1 | -1 },
): void {
  const { stake, liability, n } = change;
  model.balance[who] = (model.balance[who] ?? 0) - n * stake;
  model.staked[who] = (model.staked[who] ?? 0) + n * stake;
  model.entries[who] = (model.entries[who] ?? 0) + n;
  model.slate.held += n * liability;
}

const place = (wish: Wish): Command =>
  command(`place ${JSON.stringify(wish)}`, async (model, { house, people }) => {
    const { who, dollars, key } = wish;
    const expected = expectedOf(wish, model);
    const stake = cents(dollars * 100);
    const answer = await house.place(people[who] ?? '', { key, stake, legs: legsOf(wish) });
    agree(told(answer), expected);
    if (!answer.ok || model.answers.has(nameOf(wish))) return;
    model.answers.set(nameOf(wish), requestOf(wish));
    const liability = liabilityOf(wish);
    count(model, who, { stake, liability, n: 1 });
    const { entryId: id } = answer.value;
    model.placed.push({ who, stake, liability, at: model.nowSeconds, isOpen: true, id });
  });

const cancel = (which: number): Command =>
  command(
    `cancel ${which}`,
    async (model, { house, people }) => {
      const entry = model.placed[which % model.placed.length];
      if (entry === undefined) throw new Error('There is one: it was checked');
      const answer = await house.cancel(people[entry.who] ?? '', entry.id);
      const isLate = model.nowSeconds >= entry.at + 120;
      agree(told(answer), entry.isOpen ? (isLate ? 'cancel_too_late' : 'placed') : 'entry_not_open');
      if (!answer.ok) return;
      entry.isOpen = false;
      count(model, entry.who, { ...entry, n: -1 });
    },
    ({ placed }) => placed.length > 0,
  );

const moveLine = (line: number): Command =>
  command(`move to ${line}`, async (model, { house }) => {
    const lines = smallSlate.lines.map((one) =>
      one.playerId === 'jokic' && one.stat === 'Points' ? { ...one, line } : one,
    );
    await house.reimport({ ...smallSlate, lines });
    if (line !== model.jokicLine) model.jokicVersion += 1;
    model.jokicLine = line;
  });

type Meddling = { readonly cap: number } | { readonly isSuspended: boolean };

const meddle = (change: Meddling): Command =>
  command(JSON.stringify(change), async (model, { house }) => {
    const asked = { bucketId: 'slate:small-slate', actor: 'operator o', reason: 'because of the model' };
    const wanted =
      'cap' in change
        ? ({ max: cents(change.cap) } as const)
        : ({ status: change.isSuspended ? 'SUSPENDED' : 'ACTIVE' } as const);
    const answer = await house.db.transaction((tx) =>
      changeBucket(tx, house.clock(), { ...asked, ...wanted }),
    );
    agree(told(answer), 'placed');
    if ('cap' in change) model.slate.cap = change.cap;
    else model.slate.isSuspended = change.isSuspended;
  });

/** Only what holds at once: looser limits wait for days, which the clock of this model never sees. */
const setOwnLimit = (who: number, dollars: number): Command =>
  command(
    `${who} limits to $${dollars}`,
    async (model, { house, people }) => {
      const userId = people[who] ?? '';
      const to = cents(dollars * 100);
      await house.db.transaction((tx) => setPlayLimits(tx, house.clock(), { userId, dailyMax: { to } }));
      model.ownMax[who] = to;
    },
    ({ ownMax }) => dollars * 100 <= (ownMax[who] ?? Number.POSITIVE_INFINITY),
  );

const wait = (seconds: number): Command =>
  command(`wait ${seconds} s`, (model, { house }) => {
    house.later(seconds);
    model.nowSeconds += seconds;
    return Promise.resolve();
  });

const who = fc.integer({ min: 0, max: 1 });
/** Few keys, so that some are used again. */
const keys = Array.from({ length: 12 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`);

const wish = fc.record({
  who,
  dollars: fc.constantFrom(5, 5, 10, 10, 20, 35, 100, 0, 12, 105),
  isTriple: fc.boolean(),
  version: fc.integer({ min: 1, max: 3 }),
  key: fc.constantFrom(...keys),
});
const goodWish = fc.record({
  who,
  dollars: fc.constantFrom(5, 10, 15),
  isTriple: fc.boolean(),
  version: fc.constant(1),
  key: fc.uuid({ version: 4 }),
});
const meddling = fc.constantFrom<Meddling>(
  { isSuspended: true },
  { isSuspended: false },
  { cap: 4_000 },
  { cap: 60_000 },
);

/** Everything that may happen, in any order. */
export const anyCommands = fc.commands(
  [
    wish.map(place),
    goodWish.map(place),
    fc.nat(20).map(cancel),
    fc.constantFrom(27.5, 27.5, 28.5, 26.5).map(moveLine),
    meddling.map(meddle),
    fc.tuple(who, fc.constantFrom(10, 20, 40, 80)).map((args) => setOwnLimit(...args)),
    fc.constantFrom(1, 30, 60, 119, 120).map(wait),
  ],
  { maxCommands: 40, size: 'max' },
);

/** A fresh house on a cleared database, with the two people of the model. */
export async function openReal(db: Database): Promise<Real> {
  const house = await openPlacingHouse({ db });
  return { house, people: [await house.player(100), await house.player(30)] };
}
