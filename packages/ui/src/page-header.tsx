import type { ReactNode } from 'react';

type PageHeaderProps = {
  readonly title: string;
  readonly lead?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** A small line above the title. */
  readonly kicker?: string;
};

/** The one h1 of a page. */
export function PageHeader({ title, lead, actions, kicker }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-2xl">
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <h1 className="heading text-4xl sm:text-5xl">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-lg text-muted">{lead}</p>}
      </div>
      {actions}
    </header>
  );
}
