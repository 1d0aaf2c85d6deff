import { signInWords } from '@iron/content';
import { Button } from '@iron/ui';
import { useEffect, useState } from 'react';
import { secondsUntilAgain } from './advance-sign-in.ts';
import { sendCode, useSignIn } from './sign-in.ts';

const words = signInWords.code;

/** Counts down to when another code may be asked for. */
export function ResendButton() {
  const state = useSignIn();
  const [nowMs, setNowMs] = useState(Date.now);
  const seconds = secondsUntilAgain(state, nowMs);

  useEffect(() => {
    // The moment itself is looked at again, for a page in the background ticks late.
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);

  return (
    <Button
      variant="secondary"
      aria-disabled={seconds > 0 || state.waiting}
      onClick={() => {
        if (seconds === 0) void sendCode();
      }}
    >
      {seconds > 0 ? words.againIn(seconds) : words.again}
    </Button>
  );
}
