/** One thing wrong with a slate file. */
export type SlateProblem = {
  /** Where: sports[2].players[14].team, or (file) for the file as a whole. */
  readonly path: string;
  /** What, in plain English; reads on from the path. */
  readonly message: string;
};

const wholeFile = '(file)';
const quotedCharsMax = 60;

/** A path into JSON: ['lines', 7, 'playerId'] is lines[7].playerId. */
export function jsonPath(keys: readonly PropertyKey[]): string {
  const path = keys.reduce<string>((start, key) => start + step(key), '').replace(/^\./, '');
  return path === '' ? wholeFile : path;
}

function step(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = String(key);
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}

/** Text from the file, safe to print on one line. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > quotedCharsMax ? `${text.slice(0, quotedCharsMax)}…` : text);
