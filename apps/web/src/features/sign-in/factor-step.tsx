import { signInWords } from '@iron/content';
import { Button } from '@iron/ui';
import { CodeForm } from './code-form.tsx';
import { enterFactorCode, startOver, typeFactorCode, useSignIn } from './sign-in.ts';

const words = signInWords.factor;

/** For accounts that have one: the second factor (a code by time, RFC 6238). */
export function FactorStep() {
  const { factorCode } = useSignIn();
  return (
    <CodeForm
      label={words.label}
      enter={words.enter}
      code={factorCode}
      onType={typeFactorCode}
      onEnter={() => void enterFactorCode()}
      others={
        <Button variant="quiet" onClick={() => void startOver()}>
          {words.otherEmail}
        </Button>
      }
    >
      <output>{words.text}</output>
    </CodeForm>
  );
}
