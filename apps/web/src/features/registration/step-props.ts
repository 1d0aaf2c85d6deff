import type { Draft } from './draft.ts';

/** What every step is given. */
export type StepProps = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What keeps the person on this step, in words. */
  readonly error: string | undefined;
  /** For steps that go on by themselves. */
  readonly onDone: () => void;
};
