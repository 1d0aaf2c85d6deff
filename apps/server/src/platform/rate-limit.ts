/** A bucket that holds `burst` tokens and gains `perSecond`; each request takes one. */
export type Rate = { readonly perSecond: number; readonly burst: number };

type Level = { tokens: number; at: number };

/** How many addresses are remembered; beyond it the one not seen for longest is forgotten. */
const addressesMax = 10_000;

/**
 * Allows each key (an address) a rate. Memory is bounded: forgetting an address only gives it a full
 * bucket again. `now` is in milliseconds and never goes back.
 */
export function createRateLimit(
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
  keysMax = addressesMax,
) {
  const levels = new Map<string, Level>();

  /** True when the request may pass; otherwise the seconds after which one would. */
  return (key: string): { readonly allowed: boolean; readonly retryAfterSeconds: number } => {
    const at = now();
    const level = levels.get(key) ?? { tokens: burst, at };
    level.tokens = Math.min(burst, level.tokens + ((at - level.at) / 1_000) * perSecond);
    level.at = at;
    // Set again so that the map stays in the order of last use.
    levels.delete(key);
    levels.set(key, level);
    forgetOldest(levels, keysMax);
    if (level.tokens < 1) {
      return { allowed: false, retryAfterSeconds: Math.ceil((1 - level.tokens) / perSecond) };
    }
    level.tokens -= 1;
    return { allowed: true, retryAfterSeconds: 0 };
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;

function forgetOldest(levels: Map<string, Level>, keysMax: number): void {
  if (levels.size <= keysMax) return;
  const oldest = levels.keys().next().value;
  if (oldest !== undefined) levels.delete(oldest);
}
