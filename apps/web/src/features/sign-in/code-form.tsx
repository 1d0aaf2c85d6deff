import { signInWords } from '@iron/content';
import { Button, TextField } from '@iron/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusWhenShown } from '../../platform/focus-when-shown.ts';
import { fieldError, RefusalNote } from './refusal-note.tsx';
import { useSignIn } from './sign-in.ts';

type CodeFormProps = {
  readonly label: string;
  /** What the button says; a complete code is entered without it. */
  readonly enter: string;
  readonly code: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
  /** The other ways on. */
  readonly others: ReactNode;
  readonly children: ReactNode;
};

/** Six digits in one input, so that the keyboard's own suggestion and a paste fill it at once. */
export function CodeForm({ label, enter, code, onType, onEnter, others, children }: CodeFormProps) {
  const { waiting, refusal } = useSignIn();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // After a wrong code the next digit typed begins another one.
    if (refusal !== undefined) form.current?.querySelector('input')?.select();
  }, [refusal]);

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <div>{children}</div>
      <TextField
        ref={focusWhenShown}
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required="true"
        value={code}
        onChange={(event) => onType(event.target.value)}
        error={fieldError(refusal)}
      />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-col gap-2">
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? signInWords.waiting : enter}
        </Button>
        {others}
      </div>
    </form>
  );
}
