import { signInWords } from '@iron/content';
import { Dialog } from '@iron/ui';
import { useEffect } from 'react';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { closeDesk } from './desk.ts';
import { EmailStep } from './email-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { resume, useSignIn } from './sign-in.ts';

const steps = { email: EmailStep, code: CodeStep, factor: FactorStep, account: AccountStep } as const;

/** Signing in by a code from the e-mail. It may be closed at any step and goes on from there. */
export function SignInDialog() {
  const step = useSignIn((state) => state.step);
  const Step = steps[step];
  useEffect(() => void resume(), []);
  return (
    <Dialog open onClose={closeDesk} title={signInWords[step].title}>
      <Step key={step} />
    </Dialog>
  );
}
