export const timeOutLengths = ['day', 'week', 'month'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];

const dayMs = 24 * 60 * 60 * 1000;
const lengthMs: Readonly<Record<TimeOutLength, number>> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };

/** When a time-out of this length ends that starts now; milliseconds since 1970, UTC. */
export const timeOutUntil = (length: TimeOutLength, nowMs: number): number => nowMs + lengthMs[length];

/** The lengths that would make a time-out longer; it is never made shorter. */
export const longerTimeOuts = (untilMs: number, nowMs: number): readonly TimeOutLength[] =>
  timeOutLengths.filter((length) => timeOutUntil(length, nowMs) > untilMs);
