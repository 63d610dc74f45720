/** Windows-1252, which the standard fonts of every PDF reader can show. */
const known = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/u;

/** Letters that do not decompose into a base letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '\u2212': '-',
};

function nearest(sign: string): string {
  if (known.test(sign)) return sign;
  const bare = plain[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return known.test(bare) ? bare : '?';
}

/** Without this a letter outside the font's encoding would turn the whole line into other letters. */
export const inKnownLetters = (text: string): string => [...text.normalize('NFC')].map(nearest).join('');
