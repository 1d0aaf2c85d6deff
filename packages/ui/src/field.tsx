import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from './class-names.ts';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown beside the field and tied to it. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, hint, error, className, ref, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={
          classNames(hint !== undefined && hintId, error !== undefined && errorId) || undefined
        }
      />
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Always in the page, so that a screen reader hears the message when it arrives. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-sm font-semibold text-danger empty:hidden">
      {error}
    </p>
  );
}
