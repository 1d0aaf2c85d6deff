import { expect, test } from 'vitest';
import { initialsOf, teamClass } from './player-chip.ts';

test.each([
  ['Patrick Mahomes', 'PM'],
  ["Ja'Marr Chase", 'JC'],
  ['Amon-Ra St. Brown', 'AB'],
  ['Michael Pittman Jr.', 'MP'],
  ['Robert Griffin III', 'RG'],
  ['Nenê', 'N'],
  ['élan Ørsted', 'ÉØ'],
  ['', ''],
])('the chip of %j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('team-mates look alike, always', () => {
  expect(teamClass('KC')).toBe(teamClass('KC'));
  const looks = new Set(['KC', 'BUF', 'PHI', 'DAL', 'CIN', 'BAL', 'GB', 'DET'].map(teamClass));
  expect(looks.size).toBeGreaterThan(2);
});
