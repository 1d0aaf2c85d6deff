import { responsiblePlayWords } from '@iron/content';
import { Button, Notice } from '@iron/ui';
import { useState } from 'react';
import { session, useSession } from '../../session/index.ts';
import { formatMoment } from './format-moment.ts';
import { longerTimeOuts, timeOutLengths, timeOutUntil, type TimeOutLength } from './time-out.ts';

const words = responsiblePlayWords.exclusion;

/** A time-out in two steps, and how to stay out for longer (spec section 2). */
export function SelfExclusion() {
  const untilMs = useSession(({ limits }) => limits.timeOutUntilMs) ?? 0;
  const [chosen, setChosen] = useState<TimeOutLength>();
  const [confirming, setConfirming] = useState(false);
  const longer = longerTimeOuts(untilMs, Date.now());
  const length = chosen !== undefined && longer.includes(chosen) ? chosen : longer[0];

  const start = (of: TimeOutLength) => {
    session().takeTimeOut(timeOutUntil(of, Date.now()));
    setConfirming(false);
  };

  return (
    <>
      <p>{words.lead}</p>
      <output className="contents">{untilMs > Date.now() && <InForce untilMs={untilMs} />}</output>
      {length !== undefined && confirming && (
        <Confirm length={length} onStart={() => start(length)} onBack={() => setConfirming(false)} />
      )}
      {length !== undefined && !confirming && (
        <>
          <LengthChoice length={length} longer={longer} onChange={setChosen} />
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {words.next}
          </Button>
        </>
      )}
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

type LengthChoiceProps = {
  readonly length: TimeOutLength;
  readonly longer: readonly TimeOutLength[];
  readonly onChange: (length: TimeOutLength) => void;
};

function LengthChoice({ length, longer, onChange }: LengthChoiceProps) {
  return (
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
            onChange={() => onChange(option)}
            className="size-5 accent-accent"
          />
          {words.lengths[option]}
        </label>
      ))}
    </fieldset>
  );
}

type ConfirmProps = {
  readonly length: TimeOutLength;
  readonly onStart: () => void;
  readonly onBack: () => void;
};

function Confirm({ length, onStart, onBack }: ConfirmProps) {
  return (
    <Notice tone="danger" role="alert" title={words.confirm(words.lengths[length])}>
      <p>{words.confirmText(formatMoment(timeOutUntil(length, Date.now())))}</p>
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
