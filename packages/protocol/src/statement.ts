import type { ActivityItem, Cents } from '@iron/domain';
import { isActivityItem } from './account.ts';
import { isJsonObject, isMoney } from './json-object.ts';

/** One movement of a person's money, and what they had after it. */
export type StatementLine = ActivityItem & { readonly balance: Cents };

/** The latest movements, newest first. `hasMore` when older ones were left out. */
export type Statement = { readonly lines: readonly StatementLine[]; readonly hasMore: boolean };

/** How many lines are asked for at once. */
export const statementLinesMax = 1_000;

/** A statement from the wire, or undefined for anything else: half a statement would not add up. */
export function readStatement(value: unknown): Statement | undefined {
  if (!isJsonObject(value) || typeof value['hasMore'] !== 'boolean') return undefined;
  return Array.isArray(value['lines']) && value['lines'].every(isLine) ? (value as Statement) : undefined;
}

const isLine = (value: unknown): boolean =>
  isJsonObject(value) && isMoney(value['balance']) && isActivityItem(value);
