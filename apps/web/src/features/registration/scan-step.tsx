import { registerWords } from '@iron/content';
import { timings } from '@iron/rulebook';
import { Progress } from '@iron/ui';
import { Fingerprint, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { StepProps } from './step-props.ts';

/** Goes on by itself; leaving it in either direction stops the timer (spec section 4). */
export function ScanStep({ draft, onDone }: StepProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), timings.scanAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const isBiometric = draft.step === 'biometric';
  const { busy } = registerWords.steps[isBiometric ? 'biometric' : 'id-scan'];
  const Icon = isBiometric ? Fingerprint : ScanLine;
  return (
    <div className="flex flex-col items-center gap-4 py-6">
      <Icon aria-hidden="true" size={64} className="text-accent-text" />
      <output>{busy}</output>
      <Progress label={busy} />
    </div>
  );
}
