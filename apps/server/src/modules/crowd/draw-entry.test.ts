import { seedBuckets } from '@iron/demo';
import { entryLiability, legId, payoutRow, reviewCombo, cents, type SlipLeg } from '@iron/domain';
import { configFor, defaultJurisdiction, stakeLimits } from '@iron/rulebook';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallSlate } from '../board/slate.fixture.ts';
import { bucketsOfEntryOn } from '../exposure/index.ts';
import { drawEntry, legsWithBuckets } from './draw-entry.ts';

const config = configFor(defaultJurisdiction);
const stakes = stakeLimits(config);
const allBuckets = new Set(seedBuckets(smallSlate, config.liability).map((bucket) => bucket.bucket_id));
const allLegs = legsWithBuckets(smallSlate, allBuckets);
const bucketsOf = bucketsOfEntryOn(smallSlate);

/** Gives the numbers one after the other, then again from the start. */
function randomFrom(numbers: readonly number[]) {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}

const draw = (numbers: readonly number[], legs: readonly SlipLeg[] = allLegs) =>
  drawEntry({ config, legs, bucketsOf, stakes, random: randomFrom(numbers) });

describe('the legs the crowd picks from', () => {
  test('are both sides of every line that has a bucket', () => {
    const ids = legsWithBuckets(smallSlate, new Set(['leg:jokic:Points:over', 'leg:james:Points:under'])).map(
      legId,
    );
    expect(ids).toEqual(['jokic:Points:over', 'james:Points:under']);
  });

  test('carry the player and the team, by which the combo rules go', () => {
    const [leg] = legsWithBuckets(smallSlate, new Set(['leg:jokic:Points:over']));
    expect(leg).toMatchObject({ playerName: 'Nikola Jokić', team: 'DEN', line: 27.5, selection: 'over' });
  });

  test('are none on a slate nobody has seeded', () => {
    expect(legsWithBuckets(smallSlate, new Set())).toEqual([]);
  });
});

describe('a simulated entry', () => {
  const numbers = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 1,
    maxLength: 30,
  });
  const legsOf = (bucketIds: readonly string[]) =>
    bucketIds.flatMap((id) => allLegs.filter((leg) => `leg:${legId(leg)}` === id));

  /** The drawn numbers for which the rule does not hold, if any. */
  const exceptionTo = (property: fc.IPropertyWithHooks<[number[]]>) => fc.check(property).counterexample;

  test('keeps to the combo rules and to the sizes of a style, whatever is drawn', () => {
    const exception = exceptionTo(
      fc.property(numbers, (drawn) => {
        const entry = draw(drawn);
        if (entry === undefined) return true;
        const legs = legsOf(entry.bucketIds);
        return reviewCombo(legs, config.combo_rules) === undefined && legs.length >= 2 && legs.length <= 5;
      }),
    );
    expect(exception).toBeNull();
  });

  test('costs what an entry of a legal amount costs the house', () => {
    const possible = new Set(
      config.payout_schedules.flatMap(({ style, picks }) => {
        const row = payoutRow(config.payout_schedules, style, picks);
        const amounts = Array.from({ length: 20 }, (_, n) => cents(500 + n * 500));
        return row === undefined ? [] : amounts.map((amount) => entryLiability(amount, row));
      }),
    );
    const exception = exceptionTo(
      fc.property(numbers, (drawn) => {
        const entry = draw(drawn);
        return entry === undefined || possible.has(entry.liability);
      }),
    );
    expect(exception).toBeNull();
  });

  test('touches only buckets that exist', () => {
    const exception = exceptionTo(
      fc.property(numbers, (drawn) => {
        return (draw(drawn)?.bucketIds ?? []).every((id) => allBuckets.has(id));
      }),
    );
    expect(exception).toBeNull();
  });

  test('is drawn from the chances it is given', () => {
    // STANDARD, two legs, always the first leg left, the least amount: two 3x legs for $5 risk $10.
    expect(draw([0])).toEqual({
      bucketIds: ['leg:jokic:Points:over', 'leg:murray:Points:over', 'game:nba-den-lal', 'slate:small-slate'],
      liability: 1_000,
    });
  });

  test('is not made where the legs at hand cannot make one', () => {
    expect(draw([0], [])).toBeUndefined();
    expect(
      draw(
        [0],
        allLegs.filter((leg) => leg.playerId === 'jokic'),
      ),
    ).toBeUndefined();
  });
});
