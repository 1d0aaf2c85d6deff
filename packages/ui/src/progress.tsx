import type { Tone } from './badge.tsx';

type ProgressProps = {
  readonly label: string;
  /** From 0 to max; leave out while it is not known how long it takes. */
  readonly value?: number;
  readonly max?: number;
  readonly tone?: Tone;
};

/** The platform's own element: without a value it is indeterminate, at its maximum complete. */
export function Progress({ label, value, max = 100, tone = 'accent' }: ProgressProps) {
  const shown = value === undefined ? undefined : Math.min(max, Math.max(0, value));
  return <progress aria-label={label} value={shown} max={max} className={`progress progress-${tone}`} />;
}
