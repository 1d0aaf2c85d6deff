// oxlint-disable max-lines-per-function -- a suite is one list of sentences, run against each engine.
import { cents, type SeenLeg, type Slate } from '@iron/domain';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase, TestDatabase } from '../../platform/database.fixture.ts';
import { smallSlate } from '../board/slate.fixture.ts';
import { brokenInvariants, clearPlacing, openPlacingHouse, threeLegs, twoLegs } from './placing.fixture.ts';

type PlacingHouse = Awaited<ReturnType<typeof openPlacingHouse>>;

/** The small slate with one line at another figure. */
const movedLine: Slate = {
  ...smallSlate,
  lines: smallSlate.lines.map((line) =>
    line.playerId === 'jokic' && line.stat === 'Points' ? { ...line, line: 28.5 } : line,
  ),
};

/** Placing and taking back. Run against each engine. */
export function describePlacing(engine: string, open: OpenTestDatabase): void {
  describe(`placing an entry (${engine})`, () => {
    let opened: TestDatabase;
    let house: PlacingHouse;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await clearPlacing(opened.db);
      house = await openPlacingHouse({ db: opened.db });
    });
    afterAll(() => opened.close());

    const legs = (...changes: Partial<SeenLeg>[]): readonly SeenLeg[] =>
      changes.map((change) => ({
        playerId: 'jokic',
        stat: 'Points',
        selection: 'over',
        lineVersion: 1,
        ...change,
      }));
    const refusal = async (...given: Parameters<PlacingHouse['place']>) => {
      const answer = await house.place(...given);
      return answer.ok ? 'placed' : answer.refusal;
    };
    const entryOf = async (...given: Parameters<PlacingHouse['place']>) => {
      const answer = await house.place(...given);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };

    test('takes the stake, holds the room, and records what was placed and under which rules', async () => {
      const ann = await house.player(50);
      const placed = await entryOf(ann);
      expect(placed).toEqual({
        entryId: expect.any(String),
        stake: 1_000,
        potentialPayout: 3_000,
        placedAt: '2026-11-22T18:00:00.000Z',
        cancelUntil: '2026-11-22T18:02:00.000Z',
      });
      expect(await house.balance(ann)).toBe(4_000);
      expect(await house.held()).toEqual({
        'leg:jokic:Points:over': 2_000,
        'leg:tatum:Points:under': 2_000,
        'game:nba-den-lal': 2_000,
        'game:nba-bos-nyk': 2_000,
        'slate:small-slate': 2_000,
      });
      const [entry] = await opened.db.query('select * from entries');
      expect(entry).toMatchObject({
        status: 'OPEN',
        style: 'STANDARD',
        all_correct: 300,
        one_miss: 0,
        venue_id: 'tap',
        jurisdiction: 'AL',
        first_start_at: new Date('2026-11-23T00:30:00Z'),
      });
      const rows = await opened.db.query<{ line: number; win_probability: number }>(
        'select player_name, selection, line, line_version, win_probability from entry_legs order by place',
      );
      expect(rows).toMatchObject([
        { player_name: 'Nikola Jokić', selection: 'over', line: 27.5, line_version: 1 },
        { player_name: 'Jayson Tatum', selection: 'under', line: 26.5, win_probability: 0.5 },
      ]);
      expect(rows[0]?.win_probability).toBeCloseTo(0.5596, 3);
      expect(await brokenInvariants(opened.db)).toEqual([]);
    });

    test('counts the top payout of a FLEX entry as its liability', async () => {
      const ann = await house.player(50);
      await entryOf(ann, { style: 'FLEX', legs: threeLegs });
      expect((await house.held())['slate:small-slate']).toBe(2_000);
    });

    describe('is refused, with nothing taken,', () => {
      const ny = { venueId: 'ny' };
      test.each<[string, object, object, object]>([
        ['where the venue stands in a closed jurisdiction', ny, {}, { code: 'placement_closed' }],
        ['to somebody too young', { bornOn: '2005-11-23' }, {}, { code: 'too_young', ageMin: 21 }],
        ['with one leg', {}, { legs: twoLegs.slice(0, 1) }, { code: 'legs_too_few' }],
        ['with two FLEX legs', {}, { style: 'FLEX' }, { code: 'legs_too_few', missing: 1 }],
        [
          'with one player twice',
          {},
          { legs: legs({}, { stat: 'Assists' }) },
          { code: 'player_repeated', playerName: 'Nikola Jokić' },
        ],
        ['of too little', {}, { stake: cents(400) }, { code: 'stake_out_of_range' }],
        ['of too much', {}, { stake: cents(10_500) }, { code: 'stake_out_of_range' }],
        ['off the step', {}, { stake: cents(1_200) }, { code: 'stake_off_step', step: 500 }],
        [
          'on a line nobody offers',
          {},
          { legs: legs({}, { playerId: 'nobody' }) },
          { code: 'line_unknown', legId: 'nobody:Points:over' },
        ],
        ['on an unknown slate', {}, { slateId: 'elsewhere' }, { code: 'slate_unknown' }],
        ['of more than there is', {}, { stake: cents(6_000) }, { code: 'balance_too_low', balance: 5_000 }],
      ])('%s', async (_what, person, request, expected) => {
        const ann = await house.player(50, person);
        expect(await refusal(ann, request)).toMatchObject(expected);
        expect(await house.balance(ann)).toBe(5_000);
        expect(await opened.db.query('select id from entries')).toEqual([]);
        expect(await brokenInvariants(opened.db)).toEqual([]);
      });

      test('to somebody without a profile', async () => {
        expect(await refusal('00000000-0000-4000-8000-000000000000')).toEqual({
          code: 'account_without_venue',
        });
      });

      test('once the game has started, by the server’s clock', async () => {
        const ann = await house.player(50);
        house.later(6.5 * 3_600);
        expect(await refusal(ann)).toEqual({ code: 'game_started', legId: 'tatum:Points:under' });
      });

      test('after ten entries of a day, and not on the next', async () => {
        const ann = await house.player(100);
        for (let n = 0; n < 10; n += 1) await entryOf(ann, { stake: cents(500) });
        expect(await refusal(ann, { stake: cents(500) })).toEqual({
          code: 'entries_used_up',
          per: 'day',
          max: 10,
        });
        // Midnight in Alabama is six in the morning of the clock; the slate's own ten are used up then.
        house.later(-12 * 3_600 - 1);
        expect(await refusal(ann, { stake: cents(500) })).toMatchObject({ per: 'slate' });
      });

      test('by a suspended bucket, and then by the one with the least room, naming the largest stake', async () => {
        const ann = await house.player(100);
        await entryOf(ann, { stake: cents(500) });
        await opened.db.query(
          `update exposures set max_liability_cents = 4500 where bucket_id = 'game:nba-den-lal'`,
        );
        expect(await refusal(ann, { stake: cents(2_000) })).toEqual({
          code: 'exposure_reached',
          largestStake: 1_500,
        });
        await opened.db.query(
          `update exposures set status = 'SUSPENDED' where bucket_id = 'leg:tatum:Points:under'`,
        );
        expect(await refusal(ann, { stake: cents(500) })).toEqual({
          code: 'exposure_reached',
          largestStake: 0,
        });
        expect(await brokenInvariants(opened.db)).toEqual([]);
      });
    });

    test('asks about lines that moved, and takes them at the new version', async () => {
      const ann = await house.player(50);
      expect(await house.reimport(movedLine)).toMatchObject({ moved: 1, added: 0, withdrawn: 0 });
      expect(await refusal(ann)).toEqual({
        code: 'lines_moved',
        moved: [{ legId: 'jokic:Points:over', line: 28.5, version: 2 }],
      });
      expect(await house.balance(ann)).toBe(5_000);
      const seen = twoLegs.map((leg) => (leg.playerId === 'jokic' ? { ...leg, lineVersion: 2 } : leg));
      expect((await house.place(ann, { legs: seen })).ok).toBe(true);
    });

    test('takes nothing on a line that was withdrawn, or on a sport that was closed', async () => {
      const ann = await house.player(50);
      await house.reimport({
        ...smallSlate,
        lines: smallSlate.lines.filter(({ playerId }) => playerId !== 'jokic'),
      });
      expect(await refusal(ann)).toEqual({ code: 'line_closed', legId: 'jokic:Points:over' });
      await house.reimport({
        ...smallSlate,
        sports: smallSlate.sports.map((sport) => ({ ...sport, active: false })),
      });
      expect(await refusal(ann)).toMatchObject({ code: 'line_closed' });
      await house.reimport(smallSlate);
      expect((await house.place(ann)).ok).toBe(true);
    });

    describe('sent again with the same key', () => {
      test('is answered as the first time and placed once, however often and however close', async () => {
        const ann = await house.player(50);
        const request = house.request(ann);
        const answers = await Promise.all(Array.from({ length: 12 }, () => house.placing.place(request)));
        answers.push(await house.placing.place(request));
        expect(answers.every(({ ok }) => ok)).toBe(true);
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(await house.balance(ann)).toBe(4_000);
        expect(await brokenInvariants(opened.db)).toEqual([]);
      });

      test('is answered as the first time though the money is spent, the line moved and the game begun', async () => {
        const ann = await house.player(10);
        const request = house.request(ann);
        const first = await house.placing.place(request);
        expect(first.ok).toBe(true);
        expect(await house.placing.place(request)).toEqual(first);
        await house.reimport(movedLine);
        expect(await house.placing.place(request)).toEqual(first);
        house.later(86_400);
        expect(await house.placing.place(request)).toEqual(first);
        expect(await house.placing.place({ ...request, stake: cents(1_200) })).toEqual({
          ok: false,
          refusal: { code: 'key_used_otherwise' },
        });
      });

      test('but for something else is refused', async () => {
        const ann = await house.player(50);
        const request = house.request(ann);
        const other = { ...request, stake: cents(1_500) };
        const together = await Promise.all([house.placing.place(request), house.placing.place(other)]);
        expect(together.map(({ ok }) => ok)).toEqual([true, false]);
        expect(await house.placing.place(other)).toEqual({
          ok: false,
          refusal: { code: 'key_used_otherwise' },
        });
        expect(await house.balance(ann)).toBe(4_000);
      });

      test('of another person is another entry', async () => {
        const [ann, bob] = [await house.player(50), await house.player(50)];
        const request = house.request(ann);
        await house.placing.place(request);
        expect((await house.placing.place({ ...request, userId: bob })).ok).toBe(true);
        expect(await house.balance(bob)).toBe(4_000);
      });
    });

    test('spends nobody’s money twice, however many entries they send at once', async () => {
      const ann = await house.player(25);
      const answers = await Promise.all(Array.from({ length: 9 }, () => house.place(ann)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { code: 'balance_too_low', balance: 500 },
      });
      expect(await brokenInvariants(opened.db)).toEqual([]);
    });

    test('answers each of many for itself when some of them cannot be taken', async () => {
      const rich = await Promise.all(Array.from({ length: 6 }, () => house.player(20)));
      const poor = await Promise.all(Array.from({ length: 3 }, () => house.player(0)));
      const answers = await Promise.all([...rich, ...poor].map((userId) => house.place(userId)));
      expect(answers.map(({ ok }) => ok)).toEqual([...rich.map(() => true), ...poor.map(() => false)]);
      expect(await brokenInvariants(opened.db)).toEqual([]);
    });

    describe('taking an entry back', () => {
      test('returns the stake, the room and the place among the ten', async () => {
        const ann = await house.player(50);
        const { entryId } = await entryOf(ann);
        house.later(119);
        expect(await house.cancel(ann, entryId)).toEqual({ ok: true, value: { refunded: 1_000 } });
        expect(await house.balance(ann)).toBe(5_000);
        expect(Object.values(await house.held()).every((held) => held === 0)).toBe(true);
        for (let n = 0; n < 10; n += 1) await entryOf(ann, { stake: cents(500) });
        expect(await brokenInvariants(opened.db)).toEqual([]);
      });

      test('is done once', async () => {
        const ann = await house.player(50);
        const { entryId } = await entryOf(ann);
        const outcomes = await Promise.all(Array.from({ length: 6 }, () => house.cancel(ann, entryId)));
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { code: 'entry_not_open' } });
        expect(await house.balance(ann)).toBe(5_000);
      });

      test('is too late after two minutes, and once the first game has begun', async () => {
        const ann = await house.player(50);
        const early = await entryOf(ann);
        house.later(120);
        const tooLate = { ok: false, refusal: { code: 'cancel_too_late' } };
        expect(await house.cancel(ann, early.entryId)).toEqual(tooLate);
        house.later(6.5 * 3_600 - 120 - 30);
        const late = await entryOf(ann);
        house.later(30);
        expect(await house.cancel(ann, late.entryId)).toEqual(tooLate);
      });

      test('is the person’s own affair', async () => {
        const [ann, bob] = [await house.player(50), await house.player(50)];
        const { entryId } = await entryOf(ann);
        expect(await house.cancel(bob, entryId)).toEqual({ ok: false, refusal: { code: 'entry_unknown' } });
      });
    });
  });
}
