import { playWords } from '@iron/content';
import type { Slate } from '@iron/domain';
import { Button, EmptyState } from '@iron/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { boardCards, statsOf, type BoardCard } from './board-cards.ts';
import { BoardFilters, noFilter } from './board-filters.tsx';
import { countLines, filterBoard } from './filter-board.ts';
import { PlayerCard } from './player-card.tsx';
import { useShownCount } from './use-shown-count.ts';

const words = playWords.board;

/** The lines of one sport, to search and to pick from. Typing stays quick on a board of any size. */
export function SportBoard({ slate, sportId }: { readonly slate: Slate; readonly sportId: string }) {
  const [filter, setFilter] = useState(noFilter);
  const applied = useDeferredValue(filter);
  const cards = useMemo(() => boardCards(slate, sportId), [slate, sportId]);
  const stats = useMemo(() => statsOf(cards), [cards]);
  const found = useMemo(() => filterBoard(cards, applied), [cards, applied]);
  return (
    <div className="flex flex-col gap-4 pt-4">
      <BoardFilters filter={filter} stats={stats} onChange={setFilter} />
      <output className="text-sm text-muted">{words.found(found.length, countLines(found))}</output>
      {found.length === 0 ? (
        <EmptyState title={words.nothing.title}>
          <p className="text-muted">{words.nothing.text}</p>
        </EmptyState>
      ) : (
        <CardList cards={found} list={JSON.stringify([sportId, applied])} />
      )}
    </div>
  );
}

function CardList({ cards, list }: { readonly cards: readonly BoardCard[]; readonly list: string }) {
  const { count, showMore, moreRef } = useShownCount(cards.length, list);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {cards.slice(0, count).map((card) => (
          <PlayerCard key={card.player.id} card={card} />
        ))}
      </ul>
      {count < cards.length && (
        <Button ref={moreRef} variant="secondary" onClick={showMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}
