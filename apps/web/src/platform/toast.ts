import type * as Toaster from './toaster.tsx';

export type ToastKind = 'success' | 'error' | 'info';
export type Toast = { readonly kind: ToastKind; readonly title: string; readonly description?: string };

/** The toaster is loaded when there is first something to say, so that no page pays for it at load. */
let toaster: Promise<typeof Toaster> | undefined;

/** Shows a short message; resolves when it is on the screen. A screen reader hears it as a status. */
async function showToast(toast: Toast): Promise<void> {
  toaster ??= import('./toaster.tsx');
  const { present } = await toaster;
  present(toast);
}

export const toastSuccess = (title: string, description?: string): void =>
  raise('success', title, description);
export const toastError = (title: string, description?: string): void => raise('error', title, description);
export const toastInfo = (title: string, description?: string): void => raise('info', title, description);

function raise(kind: ToastKind, title: string, description: string | undefined): void {
  // Offline before the first load of the toaster there is nothing better to do than to carry on.
  showToast(description === undefined ? { kind, title } : { kind, title, description }).catch(() => {
    toaster = undefined;
  });
}
