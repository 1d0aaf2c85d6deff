import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import type { Toast } from './toast.ts';

let host: HTMLElement | undefined;

export function present({ kind, title, description }: Toast): void {
  host ??= mount();
  raiseAboveDialogs(host);
  const options = description === undefined ? {} : { description };
  sonner[kind](title, options);
}

/** A root of its own: toasts outlive routes, dialogs and a crashed page. */
function mount(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'bg-transparent';
  document.body.append(place);
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  createRoot(place).render(
    <Toaster
      position="top-center"
      theme={theme}
      duration={5000}
      offset={16}
      mobileOffset={16}
      className="font-sans!"
    />,
  );
  return place;
}

/** An open dialog stands in the top layer, over everything that is not there too. */
function raiseAboveDialogs(place: HTMLElement): void {
  if (document.querySelector('dialog[open]') === null || !('popover' in place)) return;
  place.popover = 'manual';
  place.togglePopover(false);
  place.togglePopover(true);
}
