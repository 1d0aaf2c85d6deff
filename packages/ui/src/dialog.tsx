import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
};

/**
 * The platform's own modal dialog: focus goes in and comes back, Escape and a tap outside close it, and
 * the page behind is inert.
 */
export function Dialog({ open, onClose, title, closeLabel = 'Close', children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    opener.current ??= document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      // Taken out of the page while open, the platform forgets where focus came from.
      if (dialog.isConnected) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    };
  }, [open]);

  if (!open) return null;
  return (
    // A tap on the backdrop lands on the dialog element itself; keyboards close it with Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="heading text-2xl">
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={onClose}>
            <X aria-hidden="true" size={20} />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
        {actions !== undefined && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
    </dialog>
  );
}
