import { legalWords, type LegalTopic } from '@iron/content';
import { Dialog } from '@iron/ui';
import type { ReactNode } from 'react';
import { AgeVerification } from './age-verification.tsx';
import { Geofencing } from './geofencing.tsx';
import { Overview } from './overview.tsx';
import { ProblemGaming } from './problem-gaming.tsx';
import { SelfExclusion } from './self-exclusion.tsx';
import { SetLimits } from './set-limits.tsx';
import { Support } from './support.tsx';

export type TopicDialogProps = {
  readonly topic: LegalTopic;
  /** Asks for another topic in the same dialog. */
  readonly onTopic: (topic: LegalTopic) => void;
  readonly onClose: () => void;
};

export function TopicDialog({ topic, onTopic, onClose }: TopicDialogProps) {
  const bodies: Readonly<Record<LegalTopic, ReactNode>> = {
    'responsible-play': <Overview onTopic={onTopic} />,
    'set-limits': <SetLimits />,
    'self-exclusion': <SelfExclusion />,
    'problem-gaming': <ProblemGaming />,
    support: <Support onClose={onClose} />,
    'age-verification': <AgeVerification />,
    geofencing: <Geofencing />,
  };
  return (
    <Dialog open title={legalWords.links[topic]} onClose={onClose}>
      {bodies[topic]}
    </Dialog>
  );
}
