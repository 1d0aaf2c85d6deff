import { playWords } from '@iron/content';
import { unprojectedChance } from '@iron/domain';
import { Badge, LocalTime } from '@iron/ui';
import { memo } from 'react';
import { useSession } from '../../session/index.ts';
import type { BoardCard, BoardLine } from './board-cards.ts';
import { PickButton } from './pick-button.tsx';
import { initialsOf, teamClass } from './player-chip.ts';

const words = playWords.board;

/** A player and the lines on them. Drawn again only when its own picks change. */
export const PlayerCard = memo(function PlayerCard({ card }: { readonly card: BoardCard }) {
  const { player, lines } = card;
  // A text, so that a pick on another card leaves this one as it is.
  const picked = useSession(({ slip }) =>
    slip.legs.flatMap((leg) => (leg.playerId === player.id ? [leg.id] : [])).join('\n'),
  ).split('\n');
  return (
    <li className="card flex flex-col gap-3 [contain-intrinsic-height:auto_18rem] [content-visibility:auto]">
      <PlayerHeading card={card} />
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.stat} className="flex flex-col gap-1">
            <LineHeading line={line} />
            <div className="flex gap-2">
              <PickButton leg={line.picks.over} picked={picked.includes(line.picks.over.id)} />
              <PickButton leg={line.picks.under} picked={picked.includes(line.picks.under.id)} />
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
});

function PlayerHeading({ card: { player, game } }: { readonly card: BoardCard }) {
  const { name, team, position, number } = player;
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`figure grid size-11 shrink-0 place-items-center rounded-full border ${teamClass(team)}`}
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <h3 className="heading text-xl">{name}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Badge>{team}</Badge>
          <span>
            {position} {words.number(number)}
          </span>
          {game !== undefined && (
            <span>
              {game.home === team ? words.game.home(game.away) : words.game.away(game.home)}{' '}
              <LocalTime iso={game.time} parts={kickOff} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Whole, as the spec writes it: 50%. */
const evenChance = `${unprojectedChance * 100}%`;

const kickOff = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

function LineHeading({ line: { stat, projection } }: { readonly line: BoardLine }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-sm">
      <span className="font-semibold">{stat}</span>
      {projection === undefined ? (
        <span className="text-warning">{words.unprojected(evenChance)}</span>
      ) : (
        <span className="text-muted">{words.projection(String(projection))}</span>
      )}
    </p>
  );
}
