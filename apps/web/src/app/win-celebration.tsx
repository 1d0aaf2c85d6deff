import { appWords } from '@iron/content';
import { formatCents } from '@iron/domain';
import { useEffect } from 'react';
import { burstConfetti } from '../platform/confetti.ts';
import { toastSuccess } from '../platform/toast.ts';
import { watchWins } from '../session/index.ts';

/** Stands above the pages: a win is credited and celebrated wherever the person is by then. */
export function WinCelebration() {
  useEffect(
    () =>
      watchWins((amount) => {
        toastSuccess(appWords.won(formatCents(amount)));
        void burstConfetti();
      }),
    [],
  );
  return null;
}
