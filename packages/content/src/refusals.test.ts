import { cents, quoteCashOut, readDeposit, readEmail, readStake } from '@iron/domain';
import { cashOutTerms, configFor, depositTerms, stakeLimits } from '@iron/rulebook';
import { describe, expect, test } from 'vitest';
import { explainRefusal, type Refusal } from './refusals.ts';

describe('a refusal in words', () => {
  test.each<[Refusal, string]>([
    [{ code: 'placement_closed' }, 'Entries not available in this jurisdiction'],
    [{ code: 'legs_too_few', missing: 2, style: 'FLEX' }, 'Add 2 more'],
    [{ code: 'legs_too_many', max: 5 }, 'A slip holds at most 5 picks.'],
    [
      { code: 'player_repeated', playerName: 'Jalen Hurts' },
      'Each player can be on your slip once. Remove the other Jalen Hurts pick first.',
    ],
    [{ code: 'team_crowded', team: 'PHI', max: 2 }, 'At most 2 picks from one team: PHI already has 2.'],
    [{ code: 'team_crowded', team: 'PHI', max: 1 }, 'At most 1 pick from one team: PHI already has 1.'],
    [
      { code: 'legs_correlated', first: 'Jalen Hurts', second: 'A.J. Brown' },
      "Jalen Hurts and A.J. Brown move together, so they can't be on the same slip in the same direction.",
    ],
    [{ code: 'stake_missing' }, 'Enter an amount.'],
    [{ code: 'stake_not_a_number' }, 'Enter a number, such as 10.'],
    [{ code: 'stake_out_of_range', min: cents(500), max: cents(10_000) }, 'Enter $5 to $100.'],
    [{ code: 'stake_off_step', step: cents(500) }, 'Enter a multiple of $5.'],
    [{ code: 'balance_too_low', balance: cents(400) }, 'Your balance is $4.00: lower the entry amount.'],
    [
      { code: 'own_limit_reached', dailyMax: cents(5_000), left: cents(1_500) },
      'Your own limit is $50 a day: $15 is left today.',
    ],
    [
      { code: 'own_limit_reached', dailyMax: cents(5_000), left: cents(0) },
      'You have reached your own limit of $50 for today.',
    ],
    [{ code: 'cash_out_closed' }, 'Cash-out is not available in this jurisdiction.'],
    [{ code: 'voucher_unknown' }, 'This code was never issued here.'],
    [{ code: 'voucher_paid' }, 'This code has been paid. A code pays once.'],
    [{ code: 'voucher_replaced' }, 'A newer code has taken the place of this one.'],
    [{ code: 'cash_out_missing' }, 'Enter an amount.'],
    [{ code: 'cash_out_below_minimum', minimum: cents(1_000) }, 'The least you can cash out is $10.'],
    [
      { code: 'cash_out_above_balance', balance: cents(125_050) },
      'Your balance is $1,250.50: enter that or less.',
    ],
    [{ code: 'email_missing' }, 'Please enter your email'],
    [{ code: 'venue_missing' }, 'Please select a venue'],
    [{ code: 'deposit_too_small', minimum: cents(1_000) }, 'Minimum deposit is $10'],
  ])('%o reads "%s"', (refusal, words) => {
    expect(explainRefusal(refusal)).toBe(words);
  });

  test('a break names when it ends, where the person is', () => {
    const untilMs = new Date(2026, 10, 27, 20, 30).getTime();
    expect(explainRefusal({ code: 'timed_out', untilMs }).replace(/\s/g, ' ')).toBe(
      'You are taking a break until Nov 27, 2026, 8:30 PM. It cannot be ended early.',
    );
  });

  test('a player or a team may be called anything at all', () => {
    expect(explainRefusal({ code: 'player_repeated', playerName: 'Nikola Jokić $& ${x}' })).toContain(
      'the other Nikola Jokić $& ${x} pick',
    );
  });
});

describe('by the rules in force', () => {
  const limits = stakeLimits(configFor('AL'));
  const wordsFor = (outcome: { ok: true } | { ok: false; refusal: Refusal }) =>
    outcome.ok ? 'taken' : explainRefusal(outcome.refusal);

  test.each([
    ['', 'Enter an amount.'],
    ['ten', 'Enter a number, such as 10.'],
    ['105', 'Enter $5 to $100.'],
    ['7', 'Enter a multiple of $5.'],
    ['10', 'taken'],
  ])('an entry amount of %j is answered "%s"', (typed, words) => {
    expect(wordsFor(readStake(typed, limits))).toBe(words);
  });

  test('the registration demo says what the spec says', () => {
    expect(wordsFor(readEmail(''))).toBe('Please enter your email');
    expect(wordsFor(readDeposit('9', depositTerms.minimum))).toBe('Minimum deposit is $10');
  });

  test('a cash-out of too little or too much names the figure that would do', () => {
    expect(wordsFor(quoteCashOut(cents(900), cents(25_000), cashOutTerms))).toBe(
      'The least you can cash out is $10.',
    );
    expect(wordsFor(quoteCashOut(cents(25_001), cents(25_000), cashOutTerms))).toBe(
      'Your balance is $250.00: enter that or less.',
    );
  });
});
