/** Text as it is compared: small letters without accents, numbers kept whole, one space between words. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/\$\s*(\d)/g, 'dollars $1')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/(\d)%/g, '$1 percent')
    .replace(/(?<!\d)\.|\.(?!\d)|[^a-z0-9.]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Where `phrase` stands in `words`; undefined when it does not. */
export function findPhrase(words: readonly string[], phrase: readonly string[]): number | undefined {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    if (phrase.every((word, n) => words[at + n] === word)) return at;
  }
  return undefined;
}

/** Whether any of these phrases, written with spaces, is among the words. */
export const saysAny = (words: readonly string[], phrases: readonly string[]): boolean =>
  phrases.some((phrase) => findPhrase(words, phrase.split(' ')) !== undefined);

/** Whether one of `first` comes before one of `then`, with anything between them: "put … on". */
export function saysApart(
  words: readonly string[],
  first: readonly string[],
  then: readonly string[],
): boolean {
  const at = words.findIndex((word) => first.includes(word));
  return at >= 0 && words.slice(at + 1).some((word) => then.includes(word));
}

/** Whether one slip of a finger lies between two words: one letter more, less, other, or two swapped. */
export function isOneSlipApart(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const [restLeft, restRight] = [left.slice(at), right.slice(at)];
  return (
    restLeft.slice(1) === restRight.slice(1) ||
    restLeft.slice(1) === restRight ||
    restLeft === restRight.slice(1) ||
    (restLeft.slice(2) === restRight.slice(2) &&
      restLeft[0] === restRight[1] &&
      restLeft[1] === restRight[0] &&
      restLeft.length > 1)
  );
}
