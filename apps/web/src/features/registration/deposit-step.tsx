import { registerWords } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { depositTerms } from '@iron/rulebook';
import { Button, TextField } from '@iron/ui';
import { depositOf } from './draft.ts';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.deposit;

export function DepositStep({ draft, change, error }: StepProps) {
  const deposit = depositOf(draft);
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">{words.quick}</legend>
        {depositTerms.quickAmounts.map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            aria-pressed={deposit === amount}
            className="figure aria-pressed:border-accent"
            onClick={() => change({ deposit: String(amount / 100) })}
          >
            {formatShortCents(amount)}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={words.label}
        name="deposit"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={words.hint(formatShortCents(depositTerms.minimum))}
        value={draft.deposit}
        onChange={(event) => change({ deposit: event.target.value })}
        error={error}
      />
    </div>
  );
}
