import { explainRefusal, responsiblePlayWords } from '@iron/content';
import { dailyMaxAt, formatShortCents, limitRelaxDelayMs, type Cents } from '@iron/domain';
import { configFor, entriesMax } from '@iron/rulebook';
import { Button, Notice, TextField } from '@iron/ui';
import { useRef, useState, type FormEvent } from 'react';
import { session, useSession } from '../../session/index.ts';
import { dailyMaxRange, readDailyMax } from './daily-limit.ts';
import { formatMoment } from './format-moment.ts';

const words = responsiblePlayWords.limits;
const relaxHours = limitRelaxDelayMs / (60 * 60 * 1000);

/** Sets the person's own daily limit: tighter at once, looser after the delay (spec section 1). */
export function SetLimits() {
  const jurisdiction = useSession(({ jurisdiction: code }) => code);
  const [openedMs] = useState(Date.now);
  const current = useSession(({ limits }) => dailyMaxAt(limits, openedMs));
  const range = dailyMaxRange(jurisdiction);
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // The button that was pressed goes with what it took back, so focus moves to what stays.
  const say = (result: string) => {
    setOutcome(result);
    field.current?.focus();
  };

  const change = async (to: Cents | undefined) => {
    setError(undefined);
    setInput('');
    say(await changeTo(to));
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDailyMax(input, range);
    if (!read.ok) {
      setError(words.invalid(formatShortCents(range.min), formatShortCents(range.max)));
      field.current?.focus();
      return;
    }
    void change(read.value);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p>{words.lead}</p>
      <LimitsNow nowMs={openedMs} onKeep={() => void keepCurrent().then(say)} />
      <TextField
        ref={field}
        label={words.field}
        name="dailyMax"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint={words.hint(formatShortCents(range.min), formatShortCents(range.max))}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        error={error}
      />
      <p className="text-sm text-muted">{words.delay(relaxHours)}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.save}</Button>
        {current !== undefined && (
          <Button variant="quiet" onClick={() => void change(undefined)}>
            {words.remove}
          </Button>
        )}
      </div>
      <output className="font-semibold empty:hidden">{outcome}</output>
      <HouseLimits jurisdiction={jurisdiction} />
    </form>
  );
}

type LimitsNowProps = { readonly nowMs: number; readonly onKeep: () => void };

/** What holds now, and the looser limit that waits for its time. */
function LimitsNow({ nowMs, onKeep }: LimitsNowProps) {
  const limits = useSession((state) => state.limits);
  const current = dailyMaxAt(limits, nowMs);
  const { pending } = limits;
  return (
    <>
      <dl className="rounded-lg bg-sunken p-4">
        <dt className="text-sm text-muted">{words.current}</dt>
        <dd className="figure text-2xl">
          {current === undefined ? words.none : words.currentValue(formatShortCents(current))}
        </dd>
      </dl>
      {pending !== undefined && pending.fromMs > nowMs && (
        <Notice tone="warning">
          <p>{words.pending(describePending(pending.dailyMax), formatMoment(pending.fromMs))}</p>
          <button type="button" className="link min-h-11" onClick={onKeep}>
            {words.keep}
          </button>
        </Notice>
      )}
    </>
  );
}

function HouseLimits({ jurisdiction }: { readonly jurisdiction: string }) {
  const stake = formatShortCents(configFor(jurisdiction).entry_limits.max_stake_cents);
  return <p className="text-sm text-muted">{words.house(entriesMax.perUserPerDay, stake)}</p>;
}

const describePending = (dailyMax: Cents | undefined): string =>
  dailyMax === undefined ? words.pendingNone : words.pendingValue(formatShortCents(dailyMax));

/** Changes the limit, and says in words what came of it. */
async function changeTo(dailyMax: Cents | undefined): Promise<string> {
  const refusal = await session().setDailyMax(dailyMax);
  if (refusal !== undefined) return explainRefusal(refusal);
  const { pending } = session().limits;
  if (pending !== undefined) return words.waits(formatMoment(pending.fromMs));
  return dailyMax === undefined ? words.removed : words.saved(formatShortCents(dailyMax));
}

/** Asking for the limit that is in force takes the waiting one back. */
async function keepCurrent(): Promise<string> {
  const refusal = await session().setDailyMax(dailyMaxAt(session().limits, Date.now()));
  return refusal === undefined ? words.kept : explainRefusal(refusal);
}
