import { cents, type SeenLeg } from '@iron/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
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

class Place implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(
    readonly who: number,
    readonly dollars: number,
    readonly isTriple: boolean,
    readonly version: number,
    readonly key: string,
  ) {}
  check = () => true;

  async run(model: ModelHouse, { house, people }: Real): Promise<void> {
    const expected = this.expect(model);
    const answer = await house.place(people[this.who] ?? '', {
      key: this.key,
      stake: cents(this.dollars * 100),
      legs: this.legs(),
    });
    expect(told(answer)).toBe(expected);
    if (!answer.ok || model.answers.has(this.name())) return;
    const [stake, liability] = [this.dollars * 100, this.liability()];
    model.answers.set(this.name(), this.request());
    model.balance[this.who] = (model.balance[this.who] ?? 0) - stake;
    model.entries[this.who] = (model.entries[this.who] ?? 0) + 1;
    model.staked[this.who] = (model.staked[this.who] ?? 0) + stake;
    model.slate.held += liability;
    const id = answer.value.entryId;
    model.placed.push({ who: this.who, stake, liability, at: model.nowSeconds, isOpen: true, id });
  }

  expect(model: ModelHouse): string {
    const before = model.answers.get(this.name());
    if (before !== undefined) return before === this.request() ? 'placed' : 'key_used_otherwise';
    const stake = this.dollars * 100;
    const [ownMax, { slate }] = [model.ownMax[this.who], model];
    const checks: readonly (readonly [string, boolean])[] = [
      ['own_limit_reached', ownMax !== undefined && (model.staked[this.who] ?? 0) + stake > ownMax],
      ['entries_used_up', (model.entries[this.who] ?? 0) >= 10],
      ['stake_out_of_range', this.dollars < 5 || this.dollars > 100],
      ['stake_off_step', this.dollars % 5 !== 0],
      ['lines_moved', this.version !== model.jokicVersion],
      ['balance_too_low', stake > (model.balance[this.who] ?? 0)],
      ['exposure_reached', slate.isSuspended || slate.held + this.liability() > slate.cap],
    ];
    return checks.find(([, isBroken]) => isBroken)?.[0] ?? 'placed';
  }

  /** Two right picks pay three times the stake, three pay six times. */
  liability = () => this.dollars * 100 * (this.isTriple ? 5 : 2);
  legs = (): readonly SeenLeg[] =>
    (this.isTriple ? threeLegs : twoLegs).map((leg) =>
      leg.playerId === 'jokic' ? { ...leg, lineVersion: this.version } : leg,
    );
  name = () => `${this.who} ${this.key}`;
  request = () => `${this.dollars} ${this.isTriple} ${this.version}`;
  toString = () =>
    `${this.who} places $${this.dollars} ${this.isTriple ? 'on three ' : ''}at v${this.version}`;
}

class Cancel implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(readonly which: number) {}
  check = (model: ModelHouse) => model.placed.length > 0;

  async run(model: ModelHouse, { house, people }: Real): Promise<void> {
    const entry = model.placed[this.which % model.placed.length];
    if (entry === undefined) throw new Error('There is one: it was checked');
    const answer = await house.cancel(people[entry.who] ?? '', entry.id);
    const isLate = model.nowSeconds >= entry.at + 120;
    expect(told(answer)).toBe(entry.isOpen ? (isLate ? 'cancel_too_late' : 'placed') : 'entry_not_open');
    if (!answer.ok) return;
    entry.isOpen = false;
    model.balance[entry.who] = (model.balance[entry.who] ?? 0) + entry.stake;
    model.entries[entry.who] = (model.entries[entry.who] ?? 0) - 1;
    model.staked[entry.who] = (model.staked[entry.who] ?? 0) - entry.stake;
    model.slate.held -= entry.liability;
  }
  toString = () => `cancel ${this.which}`;
}

class MoveLine implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(readonly line: number) {}
  check = () => true;

  async run(model: ModelHouse, { house }: Real): Promise<void> {
    const lines = smallSlate.lines.map((line) =>
      line.playerId === 'jokic' && line.stat === 'Points' ? { ...line, line: this.line } : line,
    );
    await house.reimport({ ...smallSlate, lines });
    if (this.line !== model.jokicLine) model.jokicVersion += 1;
    model.jokicLine = this.line;
  }
  toString = () => `move to ${this.line}`;
}

class Meddle implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(readonly change: { readonly cap: number } | { readonly isSuspended: boolean }) {}
  check = ({ slate }: ModelHouse) => slate.held > 0;

  async run(model: ModelHouse, { house }: Real): Promise<void> {
    const { change } = this;
    const asked = { bucketId: 'slate:small-slate', actor: 'operator o', reason: 'because of the model' };
    const wanted =
      'cap' in change
        ? ({ max: cents(change.cap) } as const)
        : ({ status: change.isSuspended ? 'SUSPENDED' : 'ACTIVE' } as const);
    const answer = await house.db.transaction((tx) =>
      changeBucket(tx, house.clock(), { ...asked, ...wanted }),
    );
    expect(answer.ok).toBe(true);
    if ('cap' in change) model.slate.cap = change.cap;
    else model.slate.isSuspended = change.isSuspended;
  }
  toString = () => JSON.stringify(this.change);
}

class SetOwnLimit implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(
    readonly who: number,
    readonly dollars: number,
  ) {}
  /** Only what holds at once: looser limits wait, which the clock of this model never sees. */
  check = (model: ModelHouse) => this.dollars * 100 <= (model.ownMax[this.who] ?? Number.POSITIVE_INFINITY);

  async run(model: ModelHouse, { house, people }: Real): Promise<void> {
    const userId = people[this.who] ?? '';
    const to = cents(this.dollars * 100);
    await house.db.transaction((tx) => setPlayLimits(tx, house.clock(), { userId, dailyMax: { to } }));
    model.ownMax[this.who] = to;
  }
  toString = () => `${this.who} limits to $${this.dollars}`;
}

class Wait implements fc.AsyncCommand<ModelHouse, Real> {
  constructor(readonly seconds: number) {}
  check = () => true;
  run(model: ModelHouse, { house }: Real): Promise<void> {
    house.later(this.seconds);
    model.nowSeconds += this.seconds;
    return Promise.resolve();
  }
  toString = () => `wait ${this.seconds} s`;
}

const who = fc.integer({ min: 0, max: 1 });
/** Few keys, so that some are used again. */
const keys = Array.from({ length: 12 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`);

/** Everything that may happen, in any order. */
export const anyCommands = fc.commands<ModelHouse, Real, false>(
  [
    fc
      .tuple(
        who,
        fc.constantFrom(5, 5, 10, 10, 20, 35, 100, 0, 12, 105),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...keys),
      )
      .map((args) => new Place(...args)),
    fc
      .tuple(who, fc.constantFrom(5, 10, 15), fc.boolean(), fc.constant(1), fc.uuid({ version: 4 }))
      .map((args) => new Place(...args)),
    fc.nat(20).map((which) => new Cancel(which)),
    fc.constantFrom(27.5, 27.5, 28.5, 26.5).map((line) => new MoveLine(line)),
    fc
      .constantFrom({ isSuspended: true }, { isSuspended: false }, { cap: 4_000 }, { cap: 60_000 })
      .map((change) => new Meddle(change)),
    fc.tuple(who, fc.constantFrom(10, 20, 40, 80)).map((args) => new SetOwnLimit(...args)),
    fc.constantFrom(1, 30, 60, 119, 120).map((seconds) => new Wait(seconds)),
  ],
  { maxCommands: 40, size: 'max' },
);

/** A fresh house on a cleared database, with the two people of the model. */
export async function openReal(db: Database): Promise<Real> {
  const house = await openPlacingHouse({ db });
  return { house, people: [await house.player(100), await house.player(30)] };
}
