import type { BoardCard, BoardLine } from './board-cards.ts';
import { foldText } from './fold-text.ts';

export type BoardFilter = {
  readonly query: string;
  /** The only stat to show; undefined shows all. */
  readonly stat: string | undefined;
};

/**
 * The cards and lines that fit. Every word of the query has to be found in the player's name, the team or
 * the stat; words found only in a stat leave just the lines on it. A card that stays whole stays the same
 * object, so that it need not be drawn again.
 */
export function filterBoard(cards: readonly BoardCard[], { query, stat }: BoardFilter): readonly BoardCard[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 && stat === undefined) return cards;
  return cards.flatMap((card) => {
    const left = words.filter((word) => !card.searchText.includes(word));
    const fits = (line: BoardLine) =>
      (stat === undefined || line.stat === stat) && left.every((word) => line.searchText.includes(word));
    const lines = card.lines.filter(fits);
    if (lines.length === 0) return [];
    return [lines.length === card.lines.length ? card : { ...card, lines }];
  });
}

export const countLines = (cards: readonly BoardCard[]): number =>
  cards.reduce((sum, { lines }) => sum + lines.length, 0);
