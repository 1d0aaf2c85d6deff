import type { ReactNode } from 'react';

export type Step = {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly note?: string;
};

/** Numbered steps, in order. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="card flex gap-3">
          <span aria-hidden="true" className="figure text-4xl leading-none text-accent-text">
            {index + 1}
          </span>
          <div>
            <h3 className="heading text-xl">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
            {step.note !== undefined && <p className="mt-1 text-sm font-semibold">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
