import { areCorrelated, legWinProbability, type Slate } from '@iron/domain';
import { readSlate } from '@iron/protocol/schemas';
import { configFor } from '@iron/rulebook';
import { describe, expect, test } from 'vitest';
import file from '../slate.json' with { type: 'json' };

const slate = readDemoSlate();
const active = slate.sports.filter((sport) => sport.active);
const { combo_rules: comboRules, sports_enabled: enabled } = configFor('AL');

function readDemoSlate(): Slate {
  const read = readSlate(file);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal.problems));
  return read.value;
}

const linesOf = (playerId: string) => slate.lines.filter((line) => line.playerId === playerId);
const projectionOf = (playerId: string, stat: string) =>
  slate.projections.find((one) => one.playerId === playerId && one.stat === stat);

describe('the demo slate', () => {
  test('keeps to the documented format', () => {
    expect(readSlate(file).ok).toBe(true);
  });

  test('shows the tabs NFL, NBA, MLB and NHL, of which MLB rests', () => {
    expect(slate.sports.map(({ name, active: on }) => [name, on])).toEqual([
      ['NFL', true],
      ['NBA', true],
      ['MLB', false],
      ['NHL', true],
    ]);
    expect(active.map(({ id }) => id)).toEqual(enabled);
  });

  test.each(active.map((sport) => [sport.name, sport] as const))(
    '%s has at least 12 players over at least 4 games, two or more of each team',
    (_name, sport) => {
      expect(sport.players.length).toBeGreaterThanOrEqual(12);
      expect(sport.games.length).toBeGreaterThanOrEqual(4);
      for (const team of sport.games.flatMap(({ home, away }) => [home, away])) {
        expect(sport.players.filter((player) => player.team === team).length).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test('gives every player 2 to 4 stat lines', () => {
    const counts = active.flatMap((sport) => sport.players).map(({ id }) => linesOf(id).length);
    expect(counts.filter((count) => count < 2 || count > 4)).toEqual([]);
  });

  test('mixes half-point and whole lines', () => {
    const whole = slate.lines.filter(({ line }) => Number.isInteger(line)).length;
    expect(whole).toBeGreaterThan(10);
    expect(slate.lines.length - whole).toBeGreaterThan(10);
  });

  test('leaves at least three lines without projection, and few', () => {
    const bare = slate.lines.filter(({ playerId, stat }) => projectionOf(playerId, stat) === undefined);
    expect(bare.length).toBeGreaterThanOrEqual(3);
    expect(bare.length).toBeLessThan(slate.lines.length / 10);
  });

  test('names somebody with an accent, and nobody outside Latin-1', () => {
    const names = active.flatMap((sport) => sport.players.map(({ name }) => name));
    expect(names.filter((name) => /[\u00C0-\u00FF]/.test(name))).not.toEqual([]);
    expect(names.filter((name) => /[^\u0020-\u007E\u00A0-\u00FF]/.test(name))).toEqual([]);
  });

  test('offers even chances: both sides of nearly every projected line are between 38% and 62%', () => {
    const chances = slate.projections.map((one) => {
      const line = slate.lines.find(({ playerId, stat }) => playerId === one.playerId && stat === one.stat);
      return legWinProbability(line?.line ?? Number.NaN, 'over', one);
    });
    expect(chances.filter((chance) => chance < 0.38 || chance > 0.62)).toEqual([]);
    const fair = chances.filter((chance) => chance >= 0.42 && chance <= 0.58);
    expect(fair.length / chances.length).toBeGreaterThan(0.8);
  });
});

describe('every refusal of the combo rules can be reached', () => {
  const players = active.flatMap(({ id: sport, players: all }) =>
    all.map((player) => ({ ...player, sport })),
  );
  const legs = slate.lines.flatMap(({ playerId, stat, line }) => {
    const player = players.find(({ id }) => id === playerId);
    if (player === undefined) return [];
    const { name: playerName, sport, team } = player;
    return [{ playerId, stat, line, playerName, sport, team, selection: 'over' } as const];
  });

  test('a team has three players or more', () => {
    const teams = players.map(({ team }) => team);
    expect(
      teams.some((team) => teams.filter((other) => other === team).length > comboRules.max_legs_per_team),
    ).toBe(true);
  });

  test.each(comboRules.correlated_pairs)('there are team-mates for $name', ({ first_stats: first }) => {
    const pairs = legs
      .filter((leg) => first.includes(leg.stat))
      .flatMap((leg) =>
        legs.filter((mate) => mate.playerId !== leg.playerId && areCorrelated(leg, mate, comboRules)),
      );
    expect(pairs).not.toEqual([]);
  });
});
