import type { Slate } from '@iron/domain';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/**
 * The demo's slate on a coming weekend: moved on by whole weeks until its first game is at least an hour
 * ahead. A slate of another week is another slate. The file itself is never out of date.
 */
export function comingSlate(slate: Slate, nowMs: number): Slate {
  const starts = slate.sports.flatMap(({ games }) => games.map(({ time }) => Date.parse(time)));
  const weeks = Math.max(0, Math.ceil((nowMs + hourMs - Math.min(...starts)) / weekMs));
  if (weeks === 0 || starts.length === 0) return slate;
  const later = (time: string) => new Date(Date.parse(time) + weeks * weekMs).toISOString();
  const date = later(`${slate.date}T00:00:00Z`).slice(0, 10);
  return {
    ...slate,
    id: slate.id.replace(slate.date, date),
    date,
    sports: slate.sports.map((sport) => ({
      ...sport,
      games: sport.games.map((game) => ({ ...game, time: later(game.time).replace('.000Z', 'Z') })),
    })),
  };
}
