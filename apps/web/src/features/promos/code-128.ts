/**
 * Code 128, code set B: the barcode on every till receipt. A pattern is six widths in modules, a bar first
 * and a gap next; eleven modules a symbol. Values 0 to 94 are the characters from space on.
 */
export const code128Patterns =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
  322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
  112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
  331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/);

const startB = 104;
/** One symbol longer than the rest: it ends in a bar. */
const stopPattern = '2331112';
const firstCharacter = 32;
const lastCharacter = 126;

/** The widths of the bars and gaps of a text, a bar first. Text outside printable ASCII is a bug. */
export function code128Widths(text: string): readonly number[] {
  const values = Array.from(text, valueOf);
  const checksum = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  const symbols = [startB, ...values, checksum].map((value) => code128Patterns[value] ?? '');
  return Array.from([...symbols, stopPattern].join(''), Number);
}

function valueOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < firstCharacter || code > lastCharacter) {
    throw new RangeError(`Not a character of Code 128 B: ${character}`);
  }
  return code - firstCharacter;
}
