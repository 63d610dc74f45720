/** What the fonts that every PDF reader has can show: Windows-1252. */
const known = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/u;

/** Letters that no accent can be taken off. */
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

/** The same text in letters that can be shown: another one would turn the whole line into other letters. */
export const inKnownLetters = (text: string): string => [...text.normalize('NFC')].map(nearest).join('');
