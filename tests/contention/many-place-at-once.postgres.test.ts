import { randomUUID } from 'node:crypto';
import { cents, largestStakeWithin, payoutRow, type Slate } from '@iron/domain';
import { configFor, defaultJurisdiction, stakeLimits } from '@iron/rulebook';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createVoucher,
  readVoucher,
  redeemVoucher,
  voidVoucher,
} from '../../apps/server/src/modules/cashier/index.ts';
import { changeBucket } from '../../apps/server/src/modules/exposure/index.ts';
import { registerKiosk } from '../../apps/server/src/modules/kiosks/index.ts';
import { depositCash } from '../../apps/server/src/modules/profiles/index.ts';
import { smallSlate } from '../../apps/server/src/modules/board/slate.fixture.ts';
import {
  brokenInvariants,
  openPlacingHouse,
  threeLegs,
  twoLegs,
} from '../../apps/server/src/modules/entries/placing.fixture.ts';
import { openPostgres, type TestDatabase } from '../../apps/server/src/platform/database.fixture.ts';
import { drawer } from './load.ts';

type House = Awaited<ReturnType<typeof openPlacingHouse>>;

const config = configFor(defaultJurisdiction);
const limits = stakeLimits(config);

/** The same board once more, so that two slates share the same people. */
const otherSlate: Slate = {
  ...smallSlate,
  id: 'other-slate',
  sports: smallSlate.sports.map((sport) => ({
    ...sport,
    games: sport.games.map((game) => ({ ...game, id: `other-${game.id}` })),
  })),
};

describe('many at once on one PostgreSQL', () => {
  let opened: TestDatabase;
  let house: House;
  beforeEach(async () => {
    opened = await openPostgres();
    house = await openPlacingHouse({ db: opened.db });
  });
  afterEach(() => opened.close());

  const crowd = (size: number, dollars: number) =>
    Promise.all(Array.from({ length: size }, () => house.player(dollars)));

  test('a thousand entries against tight caps pass none by a cent, and none is refused that would fit', async () => {
    const people = await crowd(250, 100);
    // Room for some of them: the first entry makes the buckets.
    await house.place(people[0] ?? '', { stake: cents(500) });
    await opened.db.query(`update exposures set max_liability_cents = 123456 where bucket_id like 'slate:%'`);
    await opened.db.query(`update exposures set max_liability_cents = 77777 where bucket_id like 'game:%'`);
    const draw = drawer(7);
    const requests = Array.from({ length: 1_000 }, (_, n) =>
      house.request(people[n % people.length] ?? '', { stake: cents((1 + draw(4)) * 500) }),
    );
    const answers = await Promise.all(requests.map((request) => house.placing.place(request)));
    expect(await brokenInvariants(opened.db)).toEqual([]);

    const refused = answers.flatMap((answer, place) => (answer.ok ? [] : [{ answer, place }]));
    expect(refused.length).toBeGreaterThan(100);
    const [bucket] = await opened.db.query<{ room: number }>(
      `select min(max_liability_cents - current_liability_cents)::bigint as room from exposures`,
    );
    const row = payoutRow(config.payout_schedules, 'STANDARD', 2);
    if (row === undefined || bucket === undefined) throw new Error('The table has it');
    // At the end nothing more fits: whoever was refused for exposure would be refused again.
    const left = largestStakeWithin(cents(bucket.room), row, limits);
    const forExposure = refused.filter(
      ({ answer }) => !answer.ok && answer.refusal.code === 'exposure_reached',
    );
    expect(forExposure.length).toBeGreaterThan(0);
    for (const { place } of forExposure) {
      expect(requests[place]?.stake ?? 0).toBeGreaterThan(left);
    }
  }, 120_000);

  test('the same thousand entries sent by three impatient callers are placed once each', async () => {
    const people = await crowd(200, 100);
    const requests = people.flatMap((userId) =>
      Array.from({ length: 5 }, () => house.request(userId, { stake: cents(500) })),
    );
    const answers = await Promise.all(
      [requests, requests.toReversed(), requests].map((list) =>
        Promise.all(list.map(async (request) => [request.key, await house.placing.place(request)] as const)),
      ),
    );
    const byKey = new Map<string, Set<string>>();
    for (const [key, answer] of answers.flat()) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(JSON.stringify(answer)));
    }
    expect([...byKey.values()].every((different) => different.size === 1)).toBe(true);
    const [row] = await opened.db.query<{ n: number }>('select count(*)::int as n from entries');
    // $10 of liability each: the $5,000 of one side of a line take exactly five hundred.
    expect(row?.n).toBe(500);
    expect(await brokenInvariants(opened.db)).toEqual([]);
  }, 120_000);

  test('two hundred people do ten thousand things, and the books, the caps and the counts hold', async () => {
    await house.reimport(otherSlate);
    const people = await crowd(200, 40);
    const kiosk = randomUUID();
    await opened.db.query(
      `insert into kiosks (id, venue_id, name, created_at) values ($1, 'tap', 'K', now())`,
      [kiosk],
    );
    await opened.db.query(
      `insert into ledger_accounts (id, kind, owner, created_at)
       values ('kiosk_cash:' || $1, 'kiosk_cash', $1, now())`,
      [kiosk],
    );
    await Promise.all(
      people.map((userId, n) =>
        opened.db.query('update accounts.users set email = $2 where id = $1', [userId, `p${n}@example.org`]),
      ),
    );
    const failures: unknown[] = [];
    const codes: string[] = [];
    await Promise.all(
      people.map((userId, n) =>
        live(house, { userId, n, kiosk, codes }).catch((error: unknown) => failures.push(error)),
      ),
    );
    expect(failures).toEqual([]);
    expect(await brokenInvariants(opened.db)).toEqual([]);
    const [paid] = await opened.db.query<{ n: number }>(
      `select count(*)::int as n from vouchers where status = 'paid'`,
    );
    expect(paid?.n).toBeGreaterThan(50);
  }, 300_000);

  test('a hundred kiosks that scan one voucher pay it once', async () => {
    const ann = await house.player(100);
    const kiosks = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        opened.db.transaction((tx) =>
          registerKiosk(tx, house.clock(), { venueId: 'tap', name: `Kiosk ${n}` }),
        ),
      ),
    );
    const voucher = await opened.db.transaction((tx) =>
      createVoucher(tx, house.clock(), { userId: ann, gross: cents(10_000), livesDays: 1 }),
    );
    if (!voucher.ok) throw new Error(voucher.refusal.code);
    const { code, pays: amount } = voucher.value;
    const answers = await Promise.all(
      kiosks.map((kiosk) =>
        opened.db.transaction((tx) =>
          redeemVoucher(tx, house.clock(), { kioskId: kiosk.ok ? kiosk.value : '', code, amount }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { paid: 9_500 } }]);
    const [cash] = await opened.db.query<{ balance: number }>(
      `select sum(balance_cents)::bigint as balance from ledger_accounts
        where kind in ('kiosk_cash', 'fees') and owner <> 'k'`,
    );
    expect(cash?.balance).toBe(10_000);
    expect(await brokenInvariants(opened.db)).toEqual([]);
  }, 120_000);
});

type Person = {
  readonly userId: string;
  readonly n: number;
  readonly kiosk: string;
  /** Codes that anybody has made: a kiosk may be shown any of them. */
  readonly codes: string[];
};

/** Fifty things that one person does, one after the other, while everybody else does the same. */
async function live(house: House, { userId, n, kiosk, codes }: Person): Promise<void> {
  const draw = drawer(n + 1);
  const placed: string[] = [];
  for (let step = 0; step < 50; step += 1) {
    const what = draw(26);
    if (what >= 20) {
      await cashOut(house, { userId, kiosk, codes }, draw);
    } else if (what < 11) {
      const answer = await house.place(userId, {
        slateId: draw(2) === 0 ? smallSlate.id : otherSlate.id,
        style: 'STANDARD',
        legs: draw(2) === 0 ? twoLegs : threeLegs,
        stake: cents((1 + draw(6)) * 500),
      });
      if (answer.ok) placed.push(answer.value.entryId);
    } else if (what < 16) {
      const entryId = placed.pop();
      if (entryId !== undefined) await house.cancel(userId, entryId);
    } else if (what < 18) {
      await house.db.transaction((tx) =>
        depositCash(tx, house.clock(), {
          id: randomUUID(),
          email: { channel: 'email', value: `p${n}@example.org` },
          kioskId: kiosk,
          amount: cents(500),
        }),
      );
    } else {
      await meddle(house, draw);
    }
  }
}

/** Makes a voucher, takes one back, or has one scanned, whoever's it is. */
async function cashOut(
  { db, clock }: House,
  { userId, kiosk, codes }: Omit<Person, 'n'>,
  draw: (below: number) => number,
): Promise<void> {
  const code = codes[draw(codes.length)] ?? '';
  const what = draw(3);
  if (what === 0) {
    const gross = cents(1_000 + draw(2_000));
    const made = await db.transaction((tx) => createVoucher(tx, clock(), { userId, gross, livesDays: 182 }));
    if (made.ok) codes.push(made.value.code);
  } else if (what === 1) {
    await db.transaction((tx) => voidVoucher(tx, clock(), { userId, code }));
  } else {
    const shown = await readVoucher(db, clock(), code);
    const amount = shown?.pays ?? cents(0);
    await db.transaction((tx) => redeemVoucher(tx, clock(), { kioskId: kiosk, code, amount }));
  }
}

/** What an operator does in the middle of it all. A cap is never set below what stands. */
async function meddle(house: House, draw: (below: number) => number): Promise<void> {
  const bucketId = ['game:nba-den-lal', 'leg:jokic:Points:over', 'slate:small-slate'][draw(3)] ?? '';
  const asked = { bucketId, actor: 'operator o', reason: 'because of the test' };
  const change =
    draw(3) === 0
      ? ({ max: cents(4_000_000 + draw(1_000_000)) } as const)
      : ({ status: draw(2) === 0 ? 'SUSPENDED' : 'ACTIVE' } as const);
  await house.db.transaction((tx) => changeBucket(tx, house.clock(), { ...asked, ...change }));
}
