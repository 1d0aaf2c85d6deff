import { signInWords } from '@iron/content';
import { Button } from '@iron/ui';
import { closeDesk, turnDeskTo } from './desk.ts';

const words = signInWords.ended;

/** Stays until it is answered: who was signed in must not miss that they are not any more. */
export function EndedNotice() {
  return (
    <section role="alert" aria-label={words.title} className="update-prompt card">
      <p className="font-semibold">{words.title}</p>
      <p className="text-sm text-muted">{words.text}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={() => turnDeskTo('sign_in')}>
          {signInWords.signIn}
        </Button>
        <Button size="sm" variant="quiet" onClick={closeDesk}>
          {words.later}
        </Button>
      </div>
    </section>
  );
}
