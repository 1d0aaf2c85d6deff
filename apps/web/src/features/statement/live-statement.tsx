import { explainRefusal, statementWords as words, type Refusal } from '@iron/content';
import { formatCount } from '@iron/domain';
import type { Statement } from '@iron/protocol';
import { Button, Notice, Section, Skeleton } from '@iron/ui';
import { useEffect, useRef, useState } from 'react';
import { liveWorld, useSession } from '../../session/index.ts';
import { StatementLines } from './statement-lines.tsx';

/** Every movement of the account's money, once it is asked for; after that it follows what happens. */
export function LiveStatement() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words.title} lead={words.lead}>
      {isOpen ? (
        <OpenStatement />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </Section>
  );
}

function OpenStatement() {
  const { statement, refusal, again } = useStatement();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {refusal !== undefined && (
        <Notice tone="danger" role="alert" title={explainRefusal(refusal)}>
          <button type="button" className="link min-h-11" onClick={again}>
            {words.retry}
          </button>
        </Notice>
      )}
      {statement === undefined && refusal === undefined && <Skeleton label={words.loading} />}
      {statement !== undefined && (
        <>
          {statement.hasMore && <p>{words.latestOnly(formatCount(statement.lines.length))}</p>}
          <StatementLines lines={statement.lines} />
        </>
      )}
    </div>
  );
}

/** The statement as it is now; asked for anew when the account tells of another movement. */
function useStatement() {
  const latest = useSession(({ activity }) => activity[0]?.id);
  const [statement, setStatement] = useState<Statement>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    void liveWorld()
      .then(({ fetchStatement }) => fetchStatement())
      .then((outcome) => {
        if (isOver) return;
        setRefusal(outcome.ok ? undefined : outcome.refusal);
        if (outcome.ok) setStatement(outcome.value);
      });
    return () => {
      isOver = true;
    };
  }, [latest, tries]);

  return { statement, refusal, again: () => setTries(tries + 1) };
}
