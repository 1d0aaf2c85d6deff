import type { Cents } from '@iron/domain';
import { creditWin, demoSession } from './demo-session.ts';

/**
 * Credits every decided win when its time has come, whatever page is open, and also those that a reload
 * interrupted. `onWin` is told the amount. Returns a function that stops it.
 */
export function watchWins(onWin: (amount: Cents) => void): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const schedule = () => {
    for (const { id, dueMs } of demoSession.getState().pendingWins) {
      if (timers.has(id)) continue;
      const credit = () => {
        timers.delete(id);
        const amount = creditWin(id);
        if (amount !== undefined) onWin(amount);
      };
      timers.set(id, setTimeout(credit, Math.max(0, dueMs - Date.now())));
    }
  };
  schedule();
  const unsubscribe = demoSession.subscribe(schedule);
  return () => {
    unsubscribe();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
