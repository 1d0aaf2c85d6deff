import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

type NoticeProps = {
  readonly tone?: Tone;
  readonly title?: string;
  readonly icon?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; leave out for text that was always there. */
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
};

export function Notice({ tone = 'neutral', title, icon, role, children }: NoticeProps) {
  return (
    <div role={role} className={`notice notice-${tone}`}>
      {icon}
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
