import { signInWords } from '@iron/content';
import { Button } from '@iron/ui';
import { RefusalNote } from './refusal-note.tsx';
import { resume, startOver, useSignIn } from './sign-in.ts';

/** The code was right, but the account could not be loaded yet. */
export function AccountStep() {
  const { waiting, refusal } = useSignIn();
  return (
    <div className="flex flex-col gap-4">
      <RefusalNote refusal={refusal} />
      <Button aria-disabled={waiting} onClick={() => void resume()}>
        {waiting ? signInWords.waiting : signInWords.account.retry}
      </Button>
      <Button variant="quiet" onClick={() => void startOver()}>
        {signInWords.account.otherEmail}
      </Button>
    </div>
  );
}
