import { useId, type ReactNode } from 'react';

type SectionProps = {
  readonly title: string;
  readonly lead?: string;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A part of a page under its own h2, which also names it. */
export function Section({ title, lead, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <h2 id={titleId} className="heading text-2xl sm:text-3xl">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
