import { contestStyles, type Cents, type ContestStyle, type Selection } from '@iron/domain';
import { hasTexts, isJsonObject, isMoney, isTime } from './json-object.ts';

/** One pick of a placed entry, as it stood when it was placed. */
export type LiveLeg = {
  readonly playerId: string;
  readonly playerName: string;
  readonly team: string;
  readonly stat: string;
  readonly selection: Selection;
  readonly line: number;
  /** From 0 to 1, as the house reckoned then. */
  readonly winProb: number;
};

/** An entry that the house has taken. Money in whole cents, times in ISO 8601, UTC. */
export type LiveEntry = {
  readonly id: string;
  readonly style: ContestStyle;
  readonly stake: Cents;
  readonly potentialPayout: Cents;
  readonly status: 'open' | 'cancelled';
  readonly placedAt: string;
  /** Until when it may be taken back: two minutes, and never once its first game has begun. */
  readonly cancelUntil: string;
  readonly legs: readonly LiveLeg[];
};

export const isLiveEntry = (value: unknown): value is LiveEntry =>
  isJsonObject(value) &&
  hasTexts(value, ['id']) &&
  isOneOf(value['style'], contestStyles) &&
  isMoney(value['stake']) &&
  isMoney(value['potentialPayout']) &&
  isOneOf(value['status'], ['open', 'cancelled']) &&
  isTime(value['placedAt']) &&
  isTime(value['cancelUntil']) &&
  Array.isArray(value['legs']) &&
  value['legs'].every(isLiveLeg);

const isLiveLeg = (value: unknown): value is LiveLeg =>
  isJsonObject(value) &&
  hasTexts(value, ['playerId', 'playerName', 'team', 'stat']) &&
  isOneOf(value['selection'], ['over', 'under']) &&
  Number.isFinite(value['line']) &&
  Number.isFinite(value['winProb']);

const isOneOf = (value: unknown, known: readonly string[]): boolean =>
  typeof value === 'string' && known.includes(value);
