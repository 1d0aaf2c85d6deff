import { explainRefusal, responsiblePlayWords } from '@iron/content';
import { Button, Notice } from '@iron/ui';
import { useRef, useState } from 'react';
import { session, useSession } from '../../session/index.ts';
import { formatMoment } from './format-moment.ts';
import { longerTimeOuts, timeOutLengths, timeOutUntil, type TimeOutLength } from './time-out.ts';

const words = responsiblePlayWords.exclusion;

type Asked = { readonly length: TimeOutLength; readonly untilMs: number };

/** A time-out in two steps, and how to stay out for longer (spec section 2). */
export function SelfExclusion() {
  const [openedMs] = useState(Date.now);
  const untilMs = useSession(({ limits }) => limits.timeOutUntilMs) ?? 0;
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const choice = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone after each step, and focus with it unless it is taken along.
  const goTo = (next: Asked | undefined) => {
    setAsked(next);
    setFailure(undefined);
    choice.current?.focus();
  };
  const start = async (until: number) => {
    const refusal = await session().takeTimeOut(until);
    setFailure(refusal && explainRefusal(refusal));
    if (refusal === undefined) goTo(undefined);
  };

  return (
    <>
      <p>{words.lead}</p>
      <output className="contents">{untilMs > openedMs && <InForce untilMs={untilMs} />}</output>
      <div ref={choice} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {asked === undefined ? (
          <LengthForm longer={longerTimeOuts(untilMs, openedMs)} onAsk={goTo} />
        ) : (
          <Confirm asked={asked} onStart={() => void start(asked.untilMs)} onBack={() => goTo(undefined)} />
        )}
        {failure !== undefined && (
          <p role="alert" className="font-semibold text-danger">
            {failure}
          </p>
        )}
      </div>
      <h3 className="heading text-xl">{words.kiosk}</h3>
      <p>{words.kioskText}</p>
      <ol className="list-decimal pl-5 text-muted">
        {words.kioskSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

function InForce({ untilMs }: { readonly untilMs: number }) {
  return (
    <Notice tone="warning" title={words.inForce(formatMoment(untilMs))}>
      {words.inForceText}
    </Notice>
  );
}

type LengthFormProps = {
  readonly longer: readonly TimeOutLength[];
  readonly onAsk: (asked: Asked) => void;
};

/** Only what would make a time-out longer can be chosen. */
function LengthForm({ longer, onAsk }: LengthFormProps) {
  const [chosen, setChosen] = useState<TimeOutLength>();
  const length = chosen !== undefined && longer.includes(chosen) ? chosen : longer[0];
  if (length === undefined) return null;
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{words.choose}</legend>
        {timeOutLengths.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="time-out"
              value={option}
              checked={option === length}
              disabled={!longer.includes(option)}
              onChange={() => setChosen(option)}
              className="size-5 accent-accent"
            />
            {words.lengths[option]}
          </label>
        ))}
      </fieldset>
      <Button variant="danger" onClick={() => onAsk({ length, untilMs: timeOutUntil(length, Date.now()) })}>
        {words.next}
      </Button>
    </>
  );
}

type ConfirmProps = {
  readonly asked: Asked;
  readonly onStart: () => void;
  readonly onBack: () => void;
};

function Confirm({ asked, onStart, onBack }: ConfirmProps) {
  return (
    <Notice tone="danger" role="alert" title={words.confirm(words.lengths[asked.length])}>
      <p>{words.confirmText(formatMoment(asked.untilMs))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" onClick={onStart}>
          {words.start}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </Notice>
  );
}
