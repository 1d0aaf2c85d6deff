import { registerWords } from '@iron/content';
import { formatShortCents, limitRelaxDelayMs } from '@iron/domain';
import { useId } from 'react';
import { useSession } from '../../session/index.ts';
import { promos } from '../../session/world.ts';
import { choiceClass } from './choice-class.ts';
import { dailyLimits } from './draft.ts';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.promos;
const dayMs = 86_400_000;

export function PromosStep({ draft, change }: StepProps) {
  const toggle = (id: string, on: boolean) =>
    change({ promoIds: on ? [...draft.promoIds, id] : draft.promoIds.filter((other) => other !== id) });
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{words.legend}</legend>
        {promos
          .filter(({ active }) => active)
          .map(({ id, title, description }) => (
            <label key={id} className={choiceClass}>
              <input
                className="size-5 shrink-0 accent-accent"
                type="checkbox"
                checked={draft.promoIds.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span className="min-w-0 font-semibold">
                {title}
                <span className="block text-sm font-normal text-muted">{description}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <DailyLimit value={draft.dailyMax} onChange={(dailyMax) => change({ dailyMax })} />
    </div>
  );
}

type DailyLimitProps = { readonly value: string; readonly onChange: (value: string) => void };

/** Offered here, inside a step of the nine, and never a step of its own. */
function DailyLimit({ value, onChange }: DailyLimitProps) {
  const id = useId();
  const hasLimit = useSession((current) => current.limits.dailyMax !== undefined);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="heading text-xl">{words.limitTitle}</h3>
      <label htmlFor={id} className="font-semibold">
        {words.limitLabel}
      </label>
      <select
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{hasLimit ? words.limitKept : words.limitNone}</option>
        {dailyLimits.map((limit) => (
          <option key={limit} value={limit}>
            {formatShortCents(limit)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {words.limitHint(limitRelaxDelayMs / dayMs)}
      </p>
    </div>
  );
}
