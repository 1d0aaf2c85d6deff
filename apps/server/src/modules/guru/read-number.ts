const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const valueOf = (word: string): number | undefined => {
  if (/^\d+(\.\d+)?$/.test(word)) return Number(word);
  const one = small.indexOf(word);
  if (one >= 0) return one;
  const ten = tens.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : undefined;
};

/** The first number among words, in digits or as people say it: "two hundred seventy five and a half". */
export function readNumber(words: readonly string[]): number | undefined {
  const from = words.findIndex((word) => valueOf(word) !== undefined || word === 'hundred');
  if (from < 0) return undefined;
  let total = 0;
  let last = Number.POSITIVE_INFINITY;
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const value = valueOf(word);
    if (word === 'hundred') total = Math.max(1, total) * 100;
    else if (value === undefined || !fitsBehind(value, last, total)) break;
    else total += value;
    last = word === 'hundred' ? 100 : (value ?? 0);
  }
  return total + half(words.slice(at));
}

/** "Twenty five" is one number, "five twenty" is two. */
const fitsBehind = (value: number, last: number, total: number): boolean =>
  total === 0 || (last >= 20 && value < 10 && Number.isInteger(total)) || (last === 100 && value < 100);

function half(rest: readonly string[]): number {
  const text = rest.slice(0, 3).join(' ');
  return /^(and a half|point five|point 5)/.test(text) ? 0.5 : 0;
}
