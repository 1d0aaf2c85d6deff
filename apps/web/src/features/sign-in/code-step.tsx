import { signInWords } from '@iron/content';
import { Button } from '@iron/ui';
import { CodeForm } from './code-form.tsx';
import { ResendButton } from './resend-button.tsx';
import { enterCode, startOver, typeCode, useSignIn } from './sign-in.ts';

const words = signInWords.code;

export function CodeStep() {
  const { email, code, sent } = useSignIn();
  return (
    <CodeForm
      label={words.label}
      enter={words.enter}
      code={code}
      onType={typeCode}
      onEnter={() => void enterCode()}
      others={
        <>
          <ResendButton />
          <Button variant="quiet" onClick={() => void startOver()}>
            {words.otherEmail}
          </Button>
        </>
      }
    >
      <output>{sent ? words.sent : words.atHand}</output>
      <p className="text-muted">{words.to(email.trim())}</p>
    </CodeForm>
  );
}
