import { movedLineWords as words, playWords } from '@iron/content';
import { formatPercent, type MovedLine, type SlipLeg } from '@iron/domain';
import { Button, Dialog } from '@iron/ui';
import { MoveRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { liveWorld, session, useSession, type LiveWorld } from '../../session/index.ts';

type MovedLinesProps = { readonly moved: readonly MovedLine[]; readonly onDone: () => void };
type MovedLeg = ReturnType<LiveWorld['movedLegs']>[number];

/** Each leg whose line has moved, as it was and as it is, to be kept or removed. It places nothing. */
export function MovedLines({ moved, onDone }: MovedLinesProps) {
  const [live, setLive] = useState<LiveWorld>();
  const slip = useSession((state) => state.slip);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void liveWorld().then(setLive);
  }, []);

  const legs = live?.movedLegs(slip, moved) ?? [];
  const isAnswered = live !== undefined && legs.length === 0;
  useEffect(() => {
    if (isAnswered) onDone();
  }, [isAnswered, onDone]);
  if (live === undefined || legs.length === 0) return null;

  // The button that was pressed goes with its leg.
  const goOn = () => list.current?.focus();
  const keep = (leg: MovedLeg) => {
    live.keepMovedLine(leg);
    goOn();
  };
  const remove = ({ before }: MovedLeg) => {
    session().removeLeg(before.id);
    goOn();
  };
  return (
    <Dialog open onClose={onDone} title={words.title(legs.length)}>
      <p>{words.lead}</p>
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {legs.map((leg) => (
          <MovedLegRow key={leg.before.id} leg={leg} onKeep={() => keep(leg)} onRemove={() => remove(leg)} />
        ))}
      </ul>
      {legs.length > 1 && (
        <Button variant="secondary" onClick={() => legs.forEach(live.keepMovedLine)}>
          {words.keepAll}
        </Button>
      )}
    </Dialog>
  );
}

type MovedLegRowProps = {
  readonly leg: MovedLeg;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
};

function MovedLegRow({ leg: { before, after }, onKeep, onRemove }: MovedLegRowProps) {
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="card flex flex-col gap-3 bg-paper">
      <p id={nameId} className="font-semibold">
        {before.playerName} <span className="font-normal text-muted">{before.stat}</span>
      </p>
      <dl className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2">
        <LineFigure name={words.before} leg={before} />
        <MoveRight aria-hidden="true" size={20} className="text-muted" />
        <LineFigure name={words.now} leg={after} isNew />
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onKeep}>{words.keep}</Button>
        <Button variant="secondary" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

type LineFigureProps = { readonly name: string; readonly leg: SlipLeg; readonly isNew?: boolean };

function LineFigure({ name, leg: { selection, line, winProb }, isNew = false }: LineFigureProps) {
  const tone = selection === 'over' ? 'text-good' : 'text-cool';
  return (
    <div className={isNew ? '' : 'text-muted'}>
      <dt className="text-sm">{name}</dt>
      <dd>
        <span className={`figure text-xl ${isNew ? tone : ''}`}>
          {playWords.board.sides[selection]} {line}
        </span>
        <span className="block text-sm">{playWords.slip.chance(formatPercent(winProb))}</span>
      </dd>
    </div>
  );
}
