import { registerWords } from '@iron/content';
import { timings } from '@iron/rulebook';
import { Button, Progress } from '@iron/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.success;

/** Goes to the contests by itself (spec section 4). */
export function SuccessStep({ onDone }: StepProps) {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), timings.successRedirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex flex-col items-center gap-4 py-6">
      <CircleCheck aria-hidden="true" size={64} className="text-good" />
      <output>{words.going}</output>
      <Progress label={words.going} tone="good" />
      <Button variant="quiet" onClick={onDone}>
        {words.now}
      </Button>
    </div>
  );
}
