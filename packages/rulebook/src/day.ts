import { jurisdictions } from './rulebook.ts';

const timeZones: Readonly<Record<string, string>> = { AL: 'America/Chicago', NY: 'America/New_York' };

/** The calendar day there, as YYYY-MM-DD: daily limits begin again at its midnight. */
export function dayIn(jurisdiction: string, at: Date): string {
  const known = jurisdictions.some(({ code }) => code === jurisdiction);
  const timeZone = known ? timeZones[jurisdiction] : undefined;
  // The form in which Sweden writes a day is the one that sorts.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short' }).format(at);
}
