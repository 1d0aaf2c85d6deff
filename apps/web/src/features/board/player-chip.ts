const teamClasses = [
  'border-ink bg-ink text-paper',
  'border-line-strong bg-sunken text-ink',
  'border-muted bg-muted text-paper',
  'border-accent bg-surface text-accent-text',
  'border-ink bg-surface text-ink',
] as const;

/** One of a few looks, always the same one for a team, so that team-mates are seen as such. */
export function teamClass(team: string): string {
  let sum = 0;
  for (const letter of team) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007;
  return teamClasses[sum % teamClasses.length] ?? teamClasses[0];
}

/** First letter of the first and the last name: "Ja'Marr Chase" is JC, "Nenê" is N. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(jr|sr|ii|iii|iv)\.?$/i.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^\p{L}/u.exec(word ?? '')?.[0].toUpperCase()).join('');
}
