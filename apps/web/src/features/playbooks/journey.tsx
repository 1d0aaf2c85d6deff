import { Badge, classNames } from '@iron/ui';
import type { ReactNode } from 'react';

type JourneyStep = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly subtitle?: string;
  /** How long it takes, or what to know about it. */
  readonly note: string;
  /** Stands in the mark instead of the step's number. */
  readonly icon?: ReactNode;
};

/** Sits on the line, left of its step. */
const markClass = classNames(
  'absolute -left-13 figure grid size-10 place-items-center rounded-full text-xl',
  'border-2 border-accent bg-surface text-accent-text',
);

/** Steps along a line, first at the top. */
export function Journey({ steps }: { readonly steps: readonly JourneyStep[] }) {
  return (
    <ol className="ml-5 flex flex-col gap-6 border-l-2 border-line pl-8">
      {steps.map(({ id, title, text, subtitle, note, icon }, index) => (
        <li key={id} className="relative">
          <span aria-hidden="true" className={markClass}>
            {icon ?? index + 1}
          </span>
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="heading text-xl">{title}</h3>
            <Badge>{note}</Badge>
          </div>
          {subtitle !== undefined && <p className="text-sm font-semibold">{subtitle}</p>}
          <p className="max-w-2xl text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
