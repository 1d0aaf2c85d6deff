/** "56%": whole percents, and never 0% or 100% for what is neither. */
export const percent = (share: number): string => `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`;

/** One decimal at most, without a nought behind the point. */
export const figure = (value: number): string => String(Math.round(value * 10) / 10);

export const listed = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} ${word} ${parts.at(-1) ?? ''}`;

export const picksWord = (count: number): string => (count === 1 ? '1 pick' : `${count} picks`);

const hyphened: Readonly<Record<string, string>> = { '3-Pointers Made': 'three-pointers made' };

/** An answer as a voice says it: what the screen shows in figures, in the words people use. */
export function spoken(text: string): string {
  return Object.entries(hyphened)
    .reduce((said, [written, words]) => said.replaceAll(written, words), text)
    .replace(/1-800-GAMBLER/g, 'one eight hundred, gambler')
    .replace(/-?\$(\d[\d,]*)(?:\.(\d\d))?/g, (all, whole: string, rest: string | undefined) => {
      const dollars = whole.replaceAll(',', '');
      const words = [`${dollars} ${dollars === '1' ? 'dollar' : 'dollars'}`];
      if (rest !== undefined && rest !== '00') words.push(`${Number(rest)} cents`);
      return `${all.startsWith('-') ? 'minus ' : ''}${words.join(' ')}`;
    })
    .replace(/(\d)x\b/g, '$1 times')
    .replace(/(\d+)\.5\b(?!%)/g, '$1 and a half')
    .replace(/\b0 and a half\b/g, 'a half')
    .replace(/(\d+)%/g, '$1 percent')
    .replace(/\bTDs?\b/g, 'touchdowns')
    .replace(/\bQR\b/g, 'Q R');
}
