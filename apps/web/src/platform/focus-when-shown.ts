/**
 * A ref for the input that a step is about. A dialog that is only now opening looks for the attribute; in
 * one that is open the focus moves at once.
 */
export function focusWhenShown(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}
