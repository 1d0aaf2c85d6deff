import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'danger' | 'cool';

const tones: Record<Tone, string> = {
  neutral: 'border-line-strong text-muted',
  accent: 'border-accent text-accent-text',
  good: 'border-good text-good',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
  cool: 'border-cool text-cool',
};

/** A word about a state; the tone only underlines what the word says. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
