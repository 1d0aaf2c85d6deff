import { configFor } from '@iron/rulebook';
import { expect, test } from 'vitest';
import { payoutTable } from './payout-table.ts';

test('the payouts on the front page are those of spec section 9', () => {
  const rows = payoutTable(configFor('AL')).map((row) => [
    row.picks,
    row.standard,
    row.flex,
    row.flexOneMiss,
  ]);
  expect(rows).toEqual([
    [2, '3x', undefined, undefined],
    [3, '6x', '3x', '1x'],
    [4, '10x', '6x', '1.5x'],
    [5, '20x', '10x', '2.5x'],
  ]);
});

test('they follow the schedule, in order of size whatever its order', () => {
  const config = {
    ...configFor('AL'),
    payout_schedules: [
      { style: 'FLEX', picks: 6, all_correct_mult: 25, one_miss_mult: 4 },
      { style: 'STANDARD', picks: 2, all_correct_mult: 2.75 },
    ],
  } as const;
  expect(payoutTable(config)).toEqual([
    { picks: 2, standard: '2.75x', flex: undefined, flexOneMiss: undefined },
    { picks: 6, standard: undefined, flex: '25x', flexOneMiss: '4x' },
  ]);
});
