import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlate } from './slate-guard.ts';
import { readSlate, readSlateText, slateFormat, slateLimits, type SlateProblem } from './schemas.ts';

/** Two sports, one of them resting; a whole and a half line, one line without projection. */
function smallSlate() {
  return {
    format: slateFormat,
    id: 'tiny',
    name: 'Tiny Sunday',
    date: '2026-11-22',
    sports: [
      {
        id: 'NFL',
        name: 'NFL',
        icon: 'football',
        active: true,
        games: [{ id: 'g1', home: 'KC', away: 'BUF', time: '2026-11-22T18:00:00Z' }],
        players: [
          { id: 'p1', name: 'Luis Suárez', team: 'KC', position: 'QB', number: '15' },
          { id: 'p2', name: 'Zoë Ågren', team: 'BUF', position: 'WR', number: '' },
        ],
      },
      { id: 'MLB', name: 'MLB', icon: 'baseball', active: false, games: [], players: [] },
    ],
    lines: [
      { playerId: 'p1', stat: 'Passing Yards', line: 275.5, overOdds: -110, underOdds: -110 },
      { playerId: 'p1', stat: 'Passing TDs', line: 2, overOdds: 100, underOdds: -120 },
      { playerId: 'p2', stat: 'Receptions', line: 0, overOdds: -140, underOdds: 120 },
    ],
    projections: [
      { playerId: 'p1', stat: 'Passing Yards', projection: 280, sigma: 60.5, confidence: 1 },
      { playerId: 'p2', stat: 'Receptions', projection: 4.4, sigma: 2, confidence: 0 },
    ],
  };
}

type Key = string | number;

/** The small slate with one value replaced; undefined takes the field away. */
function damaged(keys: readonly Key[], value: unknown): unknown {
  const slate: unknown = smallSlate();
  let parent = slate as Record<Key, unknown>;
  for (const key of keys.slice(0, -1)) parent = parent[key] as Record<Key, unknown>;
  const last = keys.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return slate;
}

const isWorded = ({ path, message }: SlateProblem): boolean => path !== '' && message !== '';

function problemsOf(json: unknown): string[] {
  const read = readSlate(json);
  return read.ok ? [] : read.refusal.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a slate that keeps to the format', () => {
  test('is read whole, without its format field', () => {
    const { format: _format, ...slate } = smallSlate();
    expect(readSlate(smallSlate())).toEqual({ ok: true, value: slate });
  });

  test('may lack every projection', () => {
    expect(problemsOf(damaged(['projections'], []))).toEqual([]);
  });

  test('passes the light guard of the browser with and without the format field', () => {
    const { format: _format, ...slate } = smallSlate();
    expect([isSlate(smallSlate()), isSlate(slate)]).toEqual([true, true]);
  });

  test.each(['2026-11-22T18:00Z', '2026-11-22T18:00:30Z', '2028-02-29T00:00:00.000Z'])(
    'may start at %s',
    (time) => {
      expect(problemsOf(damaged(['sports', 0, 'games', 0, 'time'], time))).toEqual([]);
    },
  );

  test('is read from text, byte order mark or not', () => {
    expect(readSlateText(JSON.stringify(smallSlate())).ok).toBe(true);
    expect(readSlateText(`\uFEFF${JSON.stringify(smallSlate(), null, 2)}`).ok).toBe(true);
  });
});

describe('a field with a wrong value is named by its exact path', () => {
  const tooLong = 'x'.repeat(slateLimits.nameChars + 1);
  test.each<[readonly Key[], unknown, string]>([
    [['format'], undefined, 'format: is missing'],
    [['format'], 'other/2', 'format: must be "iron-picks-slate/1"'],
    [['id'], 'has space', 'id: must not hold spaces or colons'],
    [['name'], '', 'name: must not be empty'],
    [['name'], tooLong, 'name: must be at most 80 characters, and has 81'],
    [['date'], '2026-02-30', 'date: must be a day such as 2026-11-22'],
    [['sports'], {}, 'sports: must be a list in [ ], not an object'],
    [['sports', 0, 'active'], 'yes', 'sports[0].active: must be true or false, not the text "yes"'],
    [['sports', 1, 'icon'], undefined, 'sports[1].icon: is missing'],
    [['sports', 0, 'games', 0], null, 'sports[0].games[0]: must be an object in { }, not null'],
    [
      ['sports', 0, 'games', 0, 'time'],
      '2026-11-22T18:00:00+01:00',
      'sports[0].games[0].time: must be a time in UTC such as 2026-11-22T18:00:00Z',
    ],
    [
      ['sports', 0, 'games', 0, 'time'],
      '2026-02-30T18:00:00Z',
      'sports[0].games[0].time: must be a time in UTC such as 2026-11-22T18:00:00Z',
    ],
    [
      ['sports', 0, 'players', 1, 'number'],
      9,
      'sports[0].players[1].number: must be text in quotes, not the number 9',
    ],
    [
      ['sports', 0, 'players', 1, 'name'],
      'A\u0007B',
      'sports[0].players[1].name: must not hold control characters',
    ],
    [
      ['sports', 0, 'players', 1, 'name'],
      'A\u202EB',
      'sports[0].players[1].name: must not hold control characters',
    ],
    [
      ['sports', 0, 'players', 1, 'name'],
      ' Ann',
      'sports[0].players[1].name: must not begin or end with a space',
    ],
    [['sports', 0, 'players', 0, 'nick'], 'PM', 'sports[0].players[0].nick: is not a field of this format'],
    [['sports', 0, 'players', 0, 'a b'], 'PM', 'sports[0].players[0]["a b"]: is not a field of this format'],
    [['lines', 2, 'line'], '4.5', 'lines[2].line: must be a number, not the text "4.5"'],
    [['lines', 2, 'line'], 4.25, 'lines[2].line: must be a whole number or a half, such as 24.5'],
    [['lines', 2, 'line'], -0.5, 'lines[2].line: must be 0 or more'],
    [['lines', 2, 'line'], 1e9, 'lines[2].line: must be 100000 or less'],
    [
      ['lines', 1, 'overOdds'],
      99,
      'lines[1].overOdds: must be American odds: -100 or lower, or 100 or higher',
    ],
    [['lines', 1, 'underOdds'], -110.5, 'lines[1].underOdds: must be a whole number, not -110.5'],
    [['projections', 1, 'sigma'], 0, 'projections[1].sigma: must be above 0'],
    [['projections', 1, 'confidence'], 1.01, 'projections[1].confidence: must be 1 or less'],
    [['projections', 0, 'projection'], null, 'projections[0].projection: must be a number, not null'],
  ])('%j as %j', (keys, value, expected) => {
    expect(problemsOf(damaged(keys, value))).toEqual([expected]);
  });

  test.each([undefined, null, 7, 'slate', [], true])('%j is no slate at all', (json) => {
    expect(problemsOf(json)[0]).toMatch(/^\(file\): (is missing|must be an object in \{ \}, not .+)$/);
  });
});

describe('fields that contradict one another are named by the one to mend', () => {
  const [first, second] = smallSlate().sports[0]?.players ?? [];
  const game = smallSlate().sports[0]?.games[0];
  const line = smallSlate().lines[0];
  const projection = smallSlate().projections[0];

  test.each<[string, readonly Key[], unknown, string]>([
    ['a sport id used twice', ['sports', 1, 'id'], 'NFL', 'sports[1].id: repeats the id of sports[0]'],
    [
      'a game id used twice',
      ['sports', 1, 'games'],
      [game],
      'sports[1].games[0].id: repeats the id of sports[0].games[0]',
    ],
    [
      'a player id used twice',
      ['sports', 0, 'players'],
      [first, second, { ...first }],
      'sports[0].players[2].id: repeats the id of sports[0].players[0]',
    ],
    ['a line offered twice', ['lines', 3], line, 'lines[3].stat: repeats the playerId and stat of lines[0]'],
    [
      'a projection given twice',
      ['projections', 2],
      projection,
      'projections[2].stat: repeats the playerId and stat of projections[0]',
    ],
    [
      'a team against itself',
      ['sports', 0, 'games', 1],
      { ...game, id: 'g2', away: 'KC' },
      'sports[0].games[1].away: must be another team than home',
    ],
    [
      'a team that does not play',
      ['sports', 0, 'players', 1, 'team'],
      'NYJ',
      'sports[0].players[1].team: is "NYJ", which plays in no game of this sport',
    ],
    [
      'a line of nobody',
      ['lines', 1, 'playerId'],
      'p9',
      'lines[1].playerId: is "p9", which is no player\'s id',
    ],
    [
      'a projection of nobody',
      ['projections', 2],
      { ...projection, playerId: 'p9' },
      'projections[2].playerId: is "p9", which is no player\'s id',
    ],
    [
      'a projection of no line',
      ['projections', 1, 'stat'],
      'Targets',
      'projections[1].stat: has no line: "p2" has none for "Targets"',
    ],
    [
      'an active sport without games',
      ['sports', 2],
      { id: 'NHL', name: 'NHL', icon: 'hockey', active: true, games: [], players: [first] },
      'sports[2].games: must not be empty while the sport is active',
    ],
    [
      'an active sport without players',
      ['sports', 1, 'active'],
      true,
      'sports[1].players: must not be empty while the sport is active',
    ],
  ])('%s', (_name, keys, value, expected) => {
    expect(problemsOf(damaged(keys, value))).toContain(expected);
  });

  test('one misspelt field hides no other problem', () => {
    const json = damaged(['lines', 0], {
      playerId: 'p9',
      stats: 'Passing Yards',
      line: 1,
      overOdds: -110,
      underOdds: -110,
    });
    expect(problemsOf(json)).toEqual([
      'lines[0].stat: is missing',
      'lines[0].stats: is not a field of this format',
      'lines[0].playerId: is "p9", which is no player\'s id',
    ]);
  });

  test.each<readonly Key[]>([
    ['sports', 0, 'players'],
    ['sports', 0, 'players', 0, 'id'],
    ['sports', 0, 'games'],
    ['lines'],
  ])('what cannot be read (%j %j %j %j) makes nothing else a stranger', (...keys) => {
    const path = keys.filter((key) => key !== undefined);
    expect(problemsOf(damaged(path, undefined))).toHaveLength(1);
  });
});

describe('a slate that is too much', () => {
  const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index));

  test('reports the first 50 of its problems', () => {
    const json = damaged(
      ['lines'],
      many(200, () => 'nonsense'),
    );
    expect(problemsOf(json)).toHaveLength(slateLimits.problems);
  });

  test('is told how many sports, lines and players are allowed', () => {
    const sport = (index: number) => ({ ...smallSlate().sports[1], id: `s${index}` });
    expect(problemsOf(damaged(['sports'], many(21, sport)))).toContain(
      'sports: must hold at most 20, and holds 21',
    );
    const line = (index: number) => ({ ...smallSlate().lines[0], stat: `Stat ${index}` });
    expect(problemsOf(damaged(['lines'], many(12_001, line)))).toContain(
      'lines: must hold at most 12000, and holds 12001',
    );
  });

  test('is counted over all sports, not sport by sport', () => {
    const player = (index: number) => ({ ...smallSlate().sports[0]?.players[0], id: `n${index}` });
    const json = damaged(['sports', 0, 'players'], many(2_999, player)) as ReturnType<typeof smallSlate>;
    json.sports.push({
      ...json.sports[0],
      id: 'B',
      games: [{ id: 'b', home: 'KC', away: 'SF', time: '2026-11-22T18:00Z' }],
      players: many(2, (i) => ({ ...player(0), id: `b${i}` })),
    } as never);
    expect(problemsOf(json)).toContain('sports: must hold at most 3000 players in all, and holds 3001');
  });
});

describe('whatever the file holds', () => {
  test('reading any JSON gives an answer and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const read = readSlate(json);
        expect(read.ok || read.refusal.problems.length > 0).toBe(true);
      }),
    );
  });

  test('one field replaced by any JSON is either accepted or named', () => {
    const paths: Key[][] = [
      ['sports'],
      ['sports', 0],
      ['sports', 0, 'players'],
      ['sports', 0, 'players', 0, 'team'],
      ['lines'],
      ['lines', 0],
      ['lines', 0, 'line'],
      ['projections', 0, 'sigma'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const read = readSlate(damaged(path, value));
        const isAnswered = read.ok ? isSlate(read.value) : read.refusal.problems.every(isWorded);
        expect(isAnswered).toBe(true);
      }),
    );
  });

  test('reading any text gives an answer and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readSlateText(text).ok).toBe(false);
      }),
    );
  });
});
