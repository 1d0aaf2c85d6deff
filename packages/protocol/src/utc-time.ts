/** True for a day that exists, as YYYY-MM-DD. */
export const isUtcDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(text, `${text}T00:00Z`);

/** True for a moment that exists, in ISO 8601 and UTC: 2026-11-22T18:00Z, with or without seconds. */
export const isUtcTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) && exists(text.slice(0, 16), text);

/** Date.parse rolls 30 February over into March, so the moment must read back as it was written. */
function exists(start: string, moment: string): boolean {
  const time = Date.parse(moment);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(start);
}
