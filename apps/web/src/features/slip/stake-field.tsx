import { explainRefusal, playWords } from '@iron/content';
import { formatShortCents, stepStake, type StakeLimits, type StakeRefusal } from '@iron/domain';
import { Button, FieldError } from '@iron/ui';
import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';

const words = playWords.slip.amount;

type StakeFieldProps = {
  readonly value: string;
  readonly limits: StakeLimits;
  readonly refusal: StakeRefusal | undefined;
  readonly onChange: (value: string) => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 };

/** The entry amount in dollars: typed, or stepped by the keys and the buttons (spec section 5). */
export function StakeField({ value, limits, refusal, onChange }: StakeFieldProps) {
  const id = useId();
  const step = (direction: 1 | -1) => onChange(String(stepStake(value, direction, limits) / 100));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    step(direction);
  };
  const isNumber = refusal === undefined || refusal.code === 'stake_off_step';
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={words.less} onClick={() => step(-1)}>
          <Minus aria-hidden="true" size={18} />
        </Button>
        <div className="relative min-w-0 flex-1">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
            $
          </span>
          <input
            id={id}
            className="input figure pl-7"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            role="spinbutton"
            aria-valuemin={limits.min / 100}
            aria-valuemax={limits.max / 100}
            aria-valuenow={isNumber ? Number(value.replace('$', '')) : undefined}
            aria-invalid={refusal !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button variant="secondary" aria-label={words.more} onClick={() => step(1)}>
          <Plus aria-hidden="true" size={18} />
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {words.hint(formatShortCents(limits.max))}
      </p>
      <FieldError id={`${id}-error`} error={refusal && explainRefusal(refusal)} />
    </div>
  );
}
