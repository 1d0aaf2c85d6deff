import { isJsonObject, type JsonObject } from './json-object.ts';
import { jsonPath, quoted, type SlateProblem } from './slate-problem.ts';
import { slateLimits } from './slate-limits.ts';

/** One object of the file and where it stands. */
type Placed = { readonly at: readonly PropertyKey[]; readonly item: JsonObject };

/**
 * What is wrong between fields that may each be right: ids used twice, players nobody knows, teams that do
 * not play. Takes any JSON and passes over what has the wrong type, which the schema reports; so one
 * misspelt field hides no other problem.
 */
export function findSlateConflicts(json: unknown): SlateProblem[] {
  const file: Placed = { at: [], item: isJsonObject(json) ? json : {} };
  const sports = itemsOf(file, 'sports');
  const games = sports.flatMap((sport) => itemsOf(sport, 'games'));
  const players = sports.flatMap((sport) => itemsOf(sport, 'players'));
  const lines = itemsOf(file, 'lines');
  const projections = itemsOf(file, 'projections');
  const rosterIsRead = isRead(file, 'sports') && sports.every((sport) => isRead(sport, 'players', 'id'));
  const known = rosterIsRead ? new Set(players.map(({ item }) => item['id'])) : undefined;
  const offered = isRead(file, 'lines', 'playerId', 'stat') ? lines : undefined;

  return [
    ...overMost(games.length, slateLimits.games, 'games'),
    ...overMost(players.length, slateLimits.players, 'players'),
    ...repeats(sports, ['id']),
    ...repeats(games, ['id']),
    ...repeats(players, ['id']),
    ...sports.flatMap(emptyWhileActive),
    ...games.flatMap(againstItself),
    ...sports.flatMap(strangersToEveryGame),
    ...strangers([...lines, ...projections], known),
    ...repeats(lines, ['playerId', 'stat']),
    ...repeats(projections, ['playerId', 'stat']),
    ...projectionsOfNoLine(projections, offered, known),
  ];
}

const overMost = (count: number, most: number, what: string): SlateProblem[] =>
  count > most
    ? [{ path: 'sports', message: `must hold at most ${most} ${what} in all, and holds ${count}` }]
    : [];

/** The later one of two is at fault; the message names the earlier. */
function repeats(items: readonly Placed[], fields: readonly [string, ...string[]]): SlateProblem[] {
  const first = new Map<string, Placed>();
  return items.flatMap((placed) => {
    const key = keyOf(placed, fields);
    if (key === undefined) return [];
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, placed);
      return [];
    }
    const field = fields[fields.length - 1] ?? '';
    const message = `repeats the ${fields.join(' and ')} of ${jsonPath(earlier.at)}`;
    return [{ path: jsonPath([...placed.at, field]), message }];
  });
}

const emptyWhileActive = (sport: Placed): SlateProblem[] =>
  ['games', 'players'].flatMap((field) => {
    const list = sport.item[field];
    const isBare = sport.item['active'] === true && Array.isArray(list) && list.length === 0;
    return isBare
      ? [{ path: jsonPath([...sport.at, field]), message: 'must not be empty while the sport is active' }]
      : [];
  });

const againstItself = ({ at, item }: Placed): SlateProblem[] =>
  typeof item['home'] === 'string' && item['home'] === item['away']
    ? [{ path: jsonPath([...at, 'away']), message: 'must be another team than home' }]
    : [];

function strangersToEveryGame(sport: Placed): SlateProblem[] {
  if (!isRead(sport, 'games', 'home', 'away')) return [];
  const teams = new Set(itemsOf(sport, 'games').flatMap(({ item }) => [item['home'], item['away']]));
  return itemsOf(sport, 'players').flatMap(({ at, item }) => {
    const team = item['team'];
    if (typeof team !== 'string' || teams.has(team)) return [];
    const message = `is ${quoted(team)}, which plays in no game of this sport`;
    return [{ path: jsonPath([...at, 'team']), message }];
  });
}

function strangers(items: readonly Placed[], known: Known): SlateProblem[] {
  return items.flatMap(({ at, item }) => {
    const playerId = item['playerId'];
    if (known === undefined || typeof playerId !== 'string' || known.has(playerId)) return [];
    const message = `is ${quoted(playerId)}, which is no player's id`;
    return [{ path: jsonPath([...at, 'playerId']), message }];
  });
}

function projectionsOfNoLine(
  projections: readonly Placed[],
  lines: readonly Placed[] | undefined,
  known: Known,
): SlateProblem[] {
  if (lines === undefined || known === undefined) return [];
  const offered = new Set(lines.map((line) => keyOf(line, ['playerId', 'stat'])));
  return projections.flatMap((placed) => {
    const key = keyOf(placed, ['playerId', 'stat']);
    // A projection of an unknown player is reported as that, once.
    if (key === undefined || offered.has(key) || !known.has(placed.item['playerId'])) return [];
    const { playerId, stat } = placed.item;
    const message = `has no line: ${quoted(String(playerId))} has none for ${quoted(String(stat))}`;
    return [{ path: jsonPath([...placed.at, 'stat']), message }];
  });
}

/** Every player's id, or undefined when some cannot be read: then nobody is called a stranger. */
type Known = ReadonlySet<unknown> | undefined;

/** True when the list and these texts of all its items can be read, so that what is missing is missing. */
function isRead({ item }: Placed, field: string, ...texts: readonly string[]): boolean {
  const list: unknown = item[field];
  return (
    Array.isArray(list) &&
    list.every((one) => isJsonObject(one) && texts.every((text) => typeof one[text] === 'string'))
  );
}

/** The fields' texts as one key, or undefined when one of them is no text. */
function keyOf({ item }: Placed, fields: readonly string[]): string | undefined {
  const values = fields.map((field) => item[field]);
  return values.every((value) => typeof value === 'string') ? values.join('\n') : undefined;
}

function itemsOf(parent: Placed, field: string): Placed[] {
  const list: unknown = parent.item[field];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) =>
    isJsonObject(item) ? [{ at: [...parent.at, field, index], item }] : [],
  );
}
