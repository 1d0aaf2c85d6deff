import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
};

/** What stands where a list has nothing to show, or could not be had. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center gap-2 py-10 text-center">
      {icon}
      <p className="heading text-xl">{title}</p>
      {children}
      {actions}
    </div>
  );
}
