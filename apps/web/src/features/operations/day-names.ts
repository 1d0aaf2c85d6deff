/** Days are dates without a time: read and shown in UTC, they are the same everywhere. */
const options = { timeZone: 'UTC' } as const;

/** 2026-11-13 is Fri. */
export const weekday = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { ...options, weekday: 'short' });

/** 2026-11-13 is Fri, Nov 13. */
export const wholeDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    ...options,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
