import { signInWords } from '@iron/content';
import { Button, TextField } from '@iron/ui';
import { Link } from '../../platform/navigation.tsx';
import { closeDesk } from './desk.ts';
import { focusWhenShown } from '../../platform/focus-when-shown.ts';
import { fieldError, RefusalNote } from './refusal-note.tsx';
import { sendCode, tellSignIn, takeCodeAtHand, useSignIn } from './sign-in.ts';

const words = signInWords.email;

/** The browser's own check of the format is the only one, as in the sign-up. */
export function EmailStep() {
  const { email, waiting, refusal } = useSignIn();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void sendCode();
      }}
    >
      <p className="text-muted">{words.text}</p>
      <TextField
        ref={focusWhenShown}
        label={words.label}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={words.placeholder}
        maxLength={254}
        aria-required="true"
        value={email}
        onChange={(event) => tellSignIn({ type: 'typed', email: event.target.value })}
        error={fieldError(refusal)}
      />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-col gap-2">
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? signInWords.waiting : words.send}
        </Button>
        <Button variant="quiet" onClick={takeCodeAtHand}>
          {words.codeAtHand}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {words.accounts}{' '}
        <Link to="/kiosk-guide" className="link" onClick={closeDesk}>
          {words.guide}
        </Link>
      </p>
    </form>
  );
}
