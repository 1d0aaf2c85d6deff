import { registerWords } from '@iron/content';
import { registrationSteps } from '@iron/domain';
import { Button, Progress } from '@iron/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { stepNumber } from './draft.ts';
import { stepViews } from './registration-steps.tsx';
import { continueLabel, refusalText, stepText } from './step-words.ts';
import { useRegistration } from './use-registration.ts';

/** The nine steps of the kiosk sign-up (spec sections 2 and 4). */
export function Registration() {
  const { draft, refusal, change, goOn, goBack } = useRegistration();
  const { step } = draft;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    // Only a step the person moved to takes the focus, not the one the page opened with.
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  useEffect(() => {
    if (refusal === undefined) return;
    form.current
      ?.querySelector<HTMLElement>('input[aria-invalid="true"], [aria-invalid="true"] input')
      ?.focus();
  }, [refusal]);

  const number = stepNumber(step);
  const position = registerWords.progress(number, registrationSteps.length);
  const { View, leavesByItself = false } = stepViews[step];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <output className="font-semibold">{position}</output>
        <Progress label={position} value={number} max={registrationSteps.length} />
      </div>
      <form ref={form} onSubmit={onSubmit} className="card flex flex-col gap-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="heading text-3xl outline-none">
            {registerWords.steps[step].title}
          </h2>
          <p className="mt-1 text-muted">{stepText(draft)}</p>
        </div>
        <View key={step} draft={draft} change={change} error={refusalText(refusal)} onDone={goOn} />
        <div className="flex flex-row-reverse justify-end gap-2">
          {!leavesByItself && (
            <Button type="submit" className="grow">
              {continueLabel(step)}
            </Button>
          )}
          {step !== 'welcome' && step !== 'success' && (
            <Button variant="secondary" onClick={goBack}>
              {registerWords.back}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
