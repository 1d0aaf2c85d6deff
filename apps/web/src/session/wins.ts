import type { Cents } from '@iron/domain';
import { timings } from '@iron/rulebook';
import { activeSession } from './active-session.ts';
import { creditWin, demoSession } from './demo-session.ts';

/**
 * Credits every decided win when its time has come, whatever page is open, and also those that a reload
 * interrupted. While an account is signed in they wait: the demo's money is out of sight. `onWin` is told
 * the amount. Returns a function that stops it.
 */
export function watchWins(onWin: (amount: Cents) => void): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const isDemo = () => activeSession.getState().account === undefined;
  const schedule = () => {
    if (!isDemo()) return;
    for (const { id, dueMs } of demoSession.getState().pendingWins) {
      if (timers.has(id)) continue;
      const credit = () => {
        timers.delete(id);
        const amount = isDemo() ? creditWin(id) : undefined;
        if (amount !== undefined) onWin(amount);
      };
      // However the clock was set meanwhile, nobody waits longer for a win than the spec says.
      const waitMs = Math.min(timings.winAfterMs, Math.max(0, dueMs - Date.now()));
      timers.set(id, setTimeout(credit, waitMs));
    }
  };
  schedule();
  const unsubscribe = activeSession.subscribe(schedule);
  return () => {
    unsubscribe();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
