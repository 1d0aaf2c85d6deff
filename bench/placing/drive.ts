/** What a window of time brought. Times in milliseconds. */
export type Window = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers other than "placed", which there should be none of. */
  readonly refused: number;
};

/** How long; what happens in the warm-up is not counted. */
export type Span = { readonly warmMs: number; readonly measureMs: number };

const drainMs = 5_000;

/** Places once, and says whether it was placed. */
type Place = () => Promise<boolean>;

/** So many callers, each of whom waits for its answer before it asks again. */
export async function closedLoop(callers: number, span: Span, place: Place): Promise<Window> {
  const count = counter(span);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!count.isOver()) {
        const asked = performance.now();
        count.add(asked, await orNot(place));
      }
    }),
  );
  return count.window();
}

/**
 * So many a second, whoever waits: arrivals by chance, as of people who know nothing of each other. A time
 * counts from when the entry was due, so that a late caller hides nothing.
 */
export async function openLoop(rate: number, span: Span, place: Place): Promise<Window> {
  const count = counter(span);
  const open = new Set<Promise<void>>();
  let due = performance.now();
  while (!count.isOver()) {
    while (due <= performance.now()) {
      const asked = due;
      const placing = orNot(place)
        .then((placed) => count.add(asked, placed))
        .finally(() => open.delete(placing));
      open.add(placing);
      due += (-Math.log(1 - Math.random()) * 1_000) / rate;
    }
    // To the millisecond: waiting more closely would take the processor from what is measured.
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, due - performance.now())));
  }
  // Whoever is answered later than that counts no more; a house that has fallen behind would take long.
  await Promise.race([Promise.all(open), new Promise((resolve) => setTimeout(resolve, drainMs))]);
  return count.window();
}

/** A call that fails has not placed anything; on a machine that is too busy some do. */
async function orNot(place: Place): Promise<boolean> {
  try {
    return await place();
  } catch (error) {
    failures.add(String(error));
    return false;
  }
}

/** Why calls failed, so far, in this process. */
export const failures = new Set<string>();

function counter({ warmMs, measureMs }: Span) {
  const from = performance.now() + warmMs;
  const until = from + measureMs;
  const times: number[] = [];
  let refused = 0;
  return {
    isOver: () => performance.now() >= until,
    add(asked: number, placed: boolean) {
      const now = performance.now();
      if (now < from || now >= until) return;
      if (placed) times.push(now - asked);
      else refused += 1;
    },
    window(): Window {
      times.sort((a, b) => a - b);
      return {
        perSecond: times.length / (measureMs / 1_000),
        p50: share(times, 0.5),
        p99: share(times, 0.99),
        refused,
      };
    },
  };
}

/** The time within which this share of them was done; NaN when there were none. */
export const share = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
