import type { Game, Player, Projection, PropLine, Slate, Sport } from '@iron/domain';
import { isJsonObject } from './json-object.ts';

/**
 * Whether what was fetched or found in the cache has the shape of a slate. Shape only: the server checks
 * the rest before it serves one (readSlate in ./schemas).
 */
export function isSlate(value: unknown): value is Slate {
  return (
    isJsonObject(value) &&
    hasTexts(value, ['id', 'name', 'date']) &&
    isListOf(value['sports'], isSport) &&
    isListOf(value['lines'], isLine) &&
    isListOf(value['projections'], isProjection)
  );
}

const isSport = (value: unknown): value is Sport =>
  isJsonObject(value) &&
  hasTexts(value, ['id', 'name', 'icon']) &&
  typeof value['active'] === 'boolean' &&
  isListOf(value['games'], isGame) &&
  isListOf(value['players'], isPlayer);

const isGame = (value: unknown): value is Game => hasTexts(value, ['id', 'home', 'away', 'time']);

const isPlayer = (value: unknown): value is Player =>
  hasTexts(value, ['id', 'name', 'team', 'position', 'number']);

const isLine = (value: unknown): value is PropLine =>
  hasTexts(value, ['playerId', 'stat']) && hasNumbers(value, ['line', 'overOdds', 'underOdds']);

const isProjection = (value: unknown): value is Projection =>
  hasTexts(value, ['playerId', 'stat']) && hasNumbers(value, ['projection', 'sigma', 'confidence']);

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every((item) => isItem(item));

const hasTexts = (value: unknown, fields: readonly string[]): boolean =>
  isJsonObject(value) && fields.every((field) => typeof value[field] === 'string');

const hasNumbers = (value: unknown, fields: readonly string[]): boolean =>
  isJsonObject(value) && fields.every((field) => Number.isFinite(value[field]));
