import { registerWords } from '@iron/content';
import { TextField } from '@iron/ui';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.email;

/**
 * The input is not marked `required`: the browser's own bubble would come before the spec's message. Its
 * check of the format is the only one (spec section 5).
 */
export function EmailStep({ draft, change, error }: StepProps) {
  return (
    <TextField
      label={words.label}
      type="email"
      name="email"
      autoComplete="email"
      placeholder={words.placeholder}
      maxLength={254}
      aria-required="true"
      value={draft.email}
      onChange={(event) => change({ email: event.target.value })}
      error={error}
    />
  );
}
