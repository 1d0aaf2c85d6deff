/** Longest part that is synthesised at once, in characters: the first sound comes after the first part. */
const clauseCharsMax = 160;
/** A shorter part sounds chopped. */
const clauseCharsMin = 24;

/** An answer in the parts in which it is spoken: at the ends of sentences and clauses, none of them long. */
export function clausesOf(text: string): readonly string[] {
  const clauses: string[] = [];
  for (const part of text.split(/(?<=[.?!;:,])\s+/).flatMap(split)) {
    const last = clauses.at(-1);
    const joins =
      last !== undefined && last.length < clauseCharsMin && last.length + part.length < clauseCharsMax;
    if (joins) clauses[clauses.length - 1] = `${last} ${part}`;
    else if (part.trim() !== '') clauses.push(part.trim());
  }
  return clauses;
}

/** Without any mark to break at, between two words. */
function split(part: string): readonly string[] {
  if (part.length <= clauseCharsMax) return [part];
  const at = part.lastIndexOf(' ', clauseCharsMax);
  const end = at <= 0 ? clauseCharsMax : at;
  return [part.slice(0, end), ...split(part.slice(end).trimStart())];
}
