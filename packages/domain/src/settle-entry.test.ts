import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars, multiply } from './cents.ts';
import type { ContestStyle } from './config.ts';
import { payoutRow } from './payout.ts';
import { payoutTable } from './rules.fixture.ts';
import { settleEntry, type LegOutcome, type Settlement } from './settle-entry.ts';

/**
 * The contest rules as a page of results, written by hand and apart from the code: hits of the legs left
 * standing, the verdict, what ten dollars come to and the row that paid. Voids are taken off first.
 */
const tenDollarsComeTo: Readonly<Record<ContestStyle, readonly (readonly [string, string])[]>> = {
  STANDARD: [
    ['5/5', 'won 200 STANDARD 5'],
    ['4/5', 'lost 0 STANDARD 5'],
    ['3/5', 'lost 0 STANDARD 5'],
    ['2/5', 'lost 0 STANDARD 5'],
    ['1/5', 'lost 0 STANDARD 5'],
    ['0/5', 'lost 0 STANDARD 5'],
    ['4/4', 'won 100 STANDARD 4'],
    ['3/4', 'lost 0 STANDARD 4'],
    ['2/4', 'lost 0 STANDARD 4'],
    ['1/4', 'lost 0 STANDARD 4'],
    ['0/4', 'lost 0 STANDARD 4'],
    ['3/3', 'won 60 STANDARD 3'],
    ['2/3', 'lost 0 STANDARD 3'],
    ['1/3', 'lost 0 STANDARD 3'],
    ['0/3', 'lost 0 STANDARD 3'],
    ['2/2', 'won 30 STANDARD 2'],
    ['1/2', 'lost 0 STANDARD 2'],
    ['0/2', 'lost 0 STANDARD 2'],
    ['1/1', 'refunded 10'],
    ['0/1', 'refunded 10'],
    ['0/0', 'refunded 10'],
  ],
  FLEX: [
    ['5/5', 'won 100 FLEX 5'],
    ['4/5', 'one_miss 25 FLEX 5'],
    ['3/5', 'lost 0 FLEX 5'],
    ['2/5', 'lost 0 FLEX 5'],
    ['1/5', 'lost 0 FLEX 5'],
    ['0/5', 'lost 0 FLEX 5'],
    ['4/4', 'won 60 FLEX 4'],
    ['3/4', 'one_miss 15 FLEX 4'],
    ['2/4', 'lost 0 FLEX 4'],
    ['1/4', 'lost 0 FLEX 4'],
    ['0/4', 'lost 0 FLEX 4'],
    ['3/3', 'won 30 FLEX 3'],
    ['2/3', 'one_miss 10 FLEX 3'],
    ['1/3', 'lost 0 FLEX 3'],
    ['0/3', 'lost 0 FLEX 3'],
    // No FLEX row for two: the STANDARD row pays, and it forgives no miss.
    ['2/2', 'won 30 STANDARD 2'],
    ['1/2', 'lost 0 STANDARD 2'],
    ['0/2', 'lost 0 STANDARD 2'],
    ['1/1', 'refunded 10'],
    ['0/1', 'refunded 10'],
    ['0/0', 'refunded 10'],
  ],
};

describe('every way an entry can end', () => {
  for (const style of ['STANDARD', 'FLEX'] as const) {
    for (const size of [2, 3, 4, 5]) {
      const ways = waysToEnd(size);

      test(`${style} of ${size}: all ${ways.length} are settled as the rules page says`, () => {
        expect(new Set(ways).size).toBe(3 ** size);
        for (const marks of ways) {
          expect(`${marks} ${wordsOf(settle(style, marks))}`).toBe(`${marks} ${ruling(style, marks)}`);
        }
      });
    }
  }
});

describe('settling an entry', () => {
  // H hit, M miss, V void. Each line is one sentence of the contest rules.
  test.each([
    ['STANDARD', 'HH', 'won 30 STANDARD 2'],
    ['STANDARD', 'HM', 'lost 0 STANDARD 2'],
    ['STANDARD', 'HHV', 'won 30 STANDARD 2'],
    ['STANDARD', 'HHHHV', 'won 100 STANDARD 4'],
    ['STANDARD', 'HHVMV', 'lost 0 STANDARD 3'],
    ['STANDARD', 'HV', 'refunded 10'],
    ['STANDARD', 'MV', 'refunded 10'],
    ['FLEX', 'HHM', 'one_miss 10 FLEX 3'],
    ['FLEX', 'HHHM', 'one_miss 15 FLEX 4'],
    ['FLEX', 'HHHHM', 'one_miss 25 FLEX 5'],
    ['FLEX', 'HHMM', 'lost 0 FLEX 4'],
    ['FLEX', 'HHHHV', 'won 60 FLEX 4'],
    ['FLEX', 'HHMV', 'one_miss 10 FLEX 3'],
    ['FLEX', 'HHV', 'won 30 STANDARD 2'],
    ['FLEX', 'HMV', 'lost 0 STANDARD 2'],
    ['FLEX', 'HVV', 'refunded 10'],
    ['FLEX', 'VVVVV', 'refunded 10'],
  ] as const)('%s %s is %s', (style, marks, expected) => {
    expect(wordsOf(settle(style, marks))).toBe(expected);
  });

  test('a refund is the stake itself, and names no row', () => {
    expect(settle('FLEX', 'MVV')).toStrictEqual({ verdict: 'refunded', credit: 1_000 });
  });

  test('a multiplier that leaves half a cent leaves it with the house', () => {
    const stake = cents(501);
    const outcomes: readonly LegOutcome[] = ['hit', 'hit', 'hit', 'miss'];
    expect(settleEntry({ style: 'FLEX', stake, outcomes }, payoutTable).credit).toBe(751);
  });

  test('the order of the legs changes nothing', () => {
    fc.assert(
      fc.property(styles, marksOf(2, 5), (style, marks) => {
        const turned = marks.split('').reverse().join('');
        expect(settle(style, turned)).toEqual(settle(style, marks));
      }),
    );
  });

  test('the credit is never negative and never above the top payout the slip promised', () => {
    const entries = styles.chain((style) =>
      fc.tuple(fc.constant(style), marksOf(style === 'FLEX' ? 3 : 2, 5)),
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 10_000 }), ([style, marks], amount) => {
        const stake = cents(amount);
        const row = payoutRow(payoutTable, style, marks.length);
        if (row === undefined) throw new Error(`No row for ${style} of ${marks.length}`);
        const { credit } = settleEntry({ style, stake, outcomes: outcomesOf(marks) }, payoutTable);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(multiply(stake, row.allCorrect));
      }),
    );
  });

  test('a leg that turns from a miss into a hit never lowers the credit', () => {
    fc.assert(
      fc.property(styles, marksOf(2, 5), (style, marks) => {
        const better = marks.replace('M', 'H');
        expect(settle(style, better).credit).toBeGreaterThanOrEqual(settle(style, marks).credit);
      }),
    );
  });

  test('one leg left is a refund even where a table has a row for one', () => {
    const table = [{ style: 'STANDARD', picks: 1, all_correct_mult: 2 }] as const;
    const entry = { style: 'STANDARD', stake: dollars(10), outcomes: outcomesOf('HV') } as const;
    expect(settleEntry(entry, table)).toStrictEqual({ verdict: 'refunded', credit: 1_000 });
  });

  test('without a table nothing can be paid, so everything is refunded', () => {
    const entry = { style: 'STANDARD', stake: dollars(10), outcomes: outcomesOf('HH') } as const;
    expect(settleEntry(entry, [])).toStrictEqual({ verdict: 'refunded', credit: 1_000 });
  });
});

const styles = fc.constantFrom<ContestStyle>('STANDARD', 'FLEX');

function marksOf(minLength: number, maxLength: number) {
  return fc.string({ unit: fc.constantFrom('H', 'M', 'V'), minLength, maxLength });
}

const settle = (style: ContestStyle, marks: string): Settlement =>
  settleEntry({ style, stake: dollars(10), outcomes: outcomesOf(marks) }, payoutTable);

function outcomesOf(marks: string): readonly LegOutcome[] {
  const meaning: Readonly<Record<string, LegOutcome>> = { H: 'hit', M: 'miss', V: 'void' };
  return marks.split('').map((mark) => {
    const outcome = meaning[mark];
    if (outcome === undefined) throw new Error(`Unknown mark ${mark}`);
    return outcome;
  });
}

/** Every string of H, M and V of this length. */
function waysToEnd(size: number): readonly string[] {
  if (size === 0) return [''];
  return waysToEnd(size - 1).flatMap((marks) => [`${marks}H`, `${marks}M`, `${marks}V`]);
}

/** What the page of results says of these marks. */
function ruling(style: ContestStyle, marks: string): string {
  const standing = marks.replaceAll('V', '');
  const key = `${standing.replaceAll('M', '').length}/${standing.length}`;
  const found = tenDollarsComeTo[style].find(([candidate]) => candidate === key);
  if (found === undefined) throw new Error(`The page of results has no line for ${style} ${key}`);
  return found[1];
}

function wordsOf({ verdict, credit, paidFrom }: Settlement): string {
  const row = paidFrom === undefined ? '' : ` ${paidFrom.style} ${paidFrom.picks}`;
  return `${verdict} ${credit / 100}${row}`;
}
