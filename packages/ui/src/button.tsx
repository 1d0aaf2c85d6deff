import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-sunken',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
};

// Utilities, because a variant's own colours would win over the component class.
const asleep =
  'disabled:border disabled:border-line-strong disabled:bg-sunken disabled:text-muted ' +
  'aria-disabled:border aria-disabled:border-line-strong aria-disabled:bg-sunken aria-disabled:text-muted';

/** The look of a button, for links that act as one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string =>
  classNames('button', variants[variant], sizes[size]);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(buttonClass(variant, size), asleep, className)} />
  );
}
