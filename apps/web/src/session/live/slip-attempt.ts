import { change, latest, withoutLegs } from '../demo-session.ts';
import type { Attempt } from '../saved-state.ts';

/** The try to place the slip as it stands: one without an answer, of whatever tab, or else a new one. */
export function startAttempt(makeAttempt: () => Attempt): Attempt {
  const attempt = latest().attempt ?? makeAttempt();
  change(() => ({ attempt }));
  return attempt;
}

/** The try was answered. Placed, the slip is empty from now on, unless it is another one by then. */
export const endAttempt = (key: string, isPlaced: boolean): void =>
  change((state) => {
    if (state.attempt?.key !== key) return {};
    return isPlaced ? { slip: withoutLegs(state.slip) } : { attempt: undefined };
  });
