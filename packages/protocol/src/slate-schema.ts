import type { Slate } from '@iron/domain';
import { z } from 'zod';
import { isUtcDay, isUtcTime } from './utc-time.ts';
import { slateFormat, slateLimits } from './slate-limits.ts';

const oddsNearest = 100;

// Controls, half surrogates, line and paragraph separators, and the marks that turn text around.
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

const text = (charsMax: number) =>
  z
    .string()
    .max(charsMax)
    .refine((value) => !unprintable.test(value), 'must not hold control characters');

const words = (charsMax: number) =>
  text(charsMax)
    .min(1)
    .refine((value) => value.trim() === value, 'must not begin or end with a space');

// The colon parts a pick's own id (player:stat:side), so no id may hold one.
const id = text(slateLimits.idChars)
  .min(1)
  .refine((value) => !/[\s:]/u.test(value), 'must not hold spaces or colons');

const statValue = z.number().min(0).max(slateLimits.statValue);

const odds = z
  .int()
  .min(-slateLimits.odds)
  .max(slateLimits.odds)
  .refine(
    (value) => Math.abs(value) >= oddsNearest,
    'must be American odds: -100 or lower, or 100 or higher',
  );

const game = z.strictObject({
  id,
  home: words(slateLimits.teamChars),
  away: words(slateLimits.teamChars),
  time: z.string().refine(isUtcTime, 'must be a time in UTC such as 2026-11-22T18:00:00Z'),
});

const player = z.strictObject({
  id,
  name: words(slateLimits.nameChars),
  team: words(slateLimits.teamChars),
  position: words(slateLimits.positionChars),
  number: text(slateLimits.numberChars),
});

const sport = z.strictObject({
  id,
  name: words(slateLimits.nameChars),
  icon: words(slateLimits.iconChars),
  active: z.boolean(),
  games: z.array(game).max(slateLimits.games),
  players: z.array(player).max(slateLimits.players),
});

const line = z.strictObject({
  playerId: id,
  stat: words(slateLimits.statChars),
  line: statValue.refine(
    (value) => Number.isInteger(value * 2),
    'must be a whole number or a half, such as 24.5',
  ),
  overOdds: odds,
  underOdds: odds,
  // The house counts versions by itself; a slate it has served may be brought back as it is.
  version: z.int().min(1).exactOptional(),
});

const projection = z.strictObject({
  playerId: id,
  stat: words(slateLimits.statChars),
  projection: z.number().min(-slateLimits.statValue).max(slateLimits.statValue),
  sigma: z.number().positive().max(slateLimits.statValue),
  confidence: z.number().min(0).max(1),
});

/** The shape of a slate file, field by field. What fields mean to one another: findSlateConflicts. */
export const slateSchema = z.strictObject({
  format: z.literal(slateFormat),
  id,
  name: words(slateLimits.nameChars),
  date: z.string().refine(isUtcDay, 'must be a day such as 2026-11-22'),
  sports: z.array(sport).min(1).max(slateLimits.sports),
  lines: z.array(line).max(slateLimits.lines),
  projections: z.array(projection).max(slateLimits.lines),
}) satisfies z.ZodType<Slate>;
