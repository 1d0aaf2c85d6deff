import { useEffect, useState } from 'react';

/** The time, second by second, until `untilMs`; after that it stands still. */
export function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (Date.now() >= untilMs) return;
    const timer = setInterval(() => {
      const now = Date.now();
      setNowMs(now);
      if (now >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return nowMs;
}
