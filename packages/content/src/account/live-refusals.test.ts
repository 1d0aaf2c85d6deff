import { cents } from '@iron/domain';
import { describe, expect, test } from 'vitest';
import { explainRefusal } from '../refusals.ts';
import { liveRefusalWords, type LiveRefusal } from './live-refusals.ts';

const about = { legId: 'a:Points:over', pick: 'Jalen Hurts Rushing Yards' };
const moved = { legId: 'a', line: 1, version: 2 };

describe('what the house answers an account, in words', () => {
  test.each<[LiveRefusal, string]>([
    [{ code: 'account_without_venue' }, 'Your account has no home venue yet: a kiosk gives it one.'],
    [{ code: 'too_young', ageMin: 21 }, 'You have to be 21 or older to place an entry.'],
    [
      { code: 'entries_used_up', per: 'day', max: 10 },
      'You have placed 10 entries today, and that is the most.',
    ],
    [
      { code: 'entries_used_up', per: 'slate', max: 10 },
      'You have placed 10 entries on this slate, and that is the most.',
    ],
    [
      { code: 'entries_used_up', per: 'kiosk', max: 10 },
      'You have placed 10 entries at this kiosk today, and that is the most.',
    ],
    [
      { code: 'line_unknown', ...about },
      'Jalen Hurts Rushing Yards is no longer on the board: remove it to go on.',
    ],
    [{ code: 'line_closed', ...about }, 'Jalen Hurts Rushing Yards is closed for now: remove it to go on.'],
    [
      { code: 'game_started', ...about },
      'The game of Jalen Hurts Rushing Yards has started: remove it to go on.',
    ],
    [
      { code: 'lines_moved', moved: [moved] },
      'A line on your slip has moved. Keep it or remove it, then place again.',
    ],
    [
      { code: 'lines_moved', moved: [moved, moved] },
      '2 lines on your slip have moved. Keep or remove each, then place again.',
    ],
    [
      { code: 'exposure_reached', largestStake: cents(1_500) },
      'The house takes at most $15 on these picks now.',
    ],
    [
      { code: 'exposure_reached', largestStake: cents(0) },
      'This pick is full: the house takes no more on it now. Change a pick and try again.',
    ],
    [
      { code: 'vouchers_too_many', max: 5 },
      'You have 5 open vouchers, and that is the most. Cash one out or cancel it first.',
    ],
  ])('%o reads "%s"', (refusal, words) => {
    expect(explainRefusal(refusal)).toBe(words);
  });

  test('a count of a kind that is not known is told as that of the day', () => {
    expect(explainRefusal({ code: 'entries_used_up', per: 'moon', max: 3 })).toContain('3 entries today');
  });

  test('what was sent and not answered says that trying again is safe', () => {
    for (const code of ['place_unknown', 'outcome_unknown'] as const) {
      expect(explainRefusal({ code })).toContain('Trying again is safe');
    }
    expect(explainRefusal({ code: 'place_unknown' })).toContain('Your slip is kept.');
  });

  test('no two of them read alike', () => {
    const sample = { ...about, max: 1, per: 'day', ageMin: 1, moved: [moved], largestStake: 100 };
    const texts = Object.keys(liveRefusalWords).map((code) =>
      explainRefusal({ ...sample, code } as unknown as LiveRefusal),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});
