import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import type { Toast } from './toast.ts';

let mounted = false;

export function present({ kind, title, description }: Toast): void {
  mount();
  const options = description === undefined ? {} : { description };
  sonner[kind](title, options);
}

/** A root of its own: toasts outlive routes, dialogs and a crashed page. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  createRoot(host).render(
    <Toaster position="top-center" theme={theme} duration={5000} offset={72} mobileOffset={72} />,
  );
}
