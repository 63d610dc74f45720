/** The characters from 128 on in IBM's code page 437, which SIE calls PC8. */
const above =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const byteOf = new Map([...above].map((letter, index) => [letter, 128 + index]));

/** Letters that do not decompose into base and accent, and characters with a simpler equivalent. */
const plainer: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
  '\u00a0': ' ',
};

const isKnown = (letter: string) => letter < '\u0080' || byteOf.has(letter);

function nearest(letter: string): string {
  const plain = plainer[letter];
  if (plain !== undefined) return plain;
  if (isKnown(letter)) return letter;
  const base = letter.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return [...base].every(isKnown) ? base : '?';
}

/** The text in characters of the code page: the same, else the base letter, else a question mark. */
export const inCodePage437 = (text: string): string => [...text.normalize('NFC')].map(nearest).join('');

/** The text must already be in the code page (`inCodePage437`). */
export const codePage437Bytes = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => byteOf.get(letter) ?? letter.charCodeAt(0));
