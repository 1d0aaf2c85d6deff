/** Letters that carry no accent to take off, and what people type for them. */
const spelled: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Text as it is searched: without case, accents or curly quotes, so that "doncic" finds Dončić. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[’‘]/g, "'");
