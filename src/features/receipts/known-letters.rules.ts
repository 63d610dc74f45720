/** Windows-1252, the character set of the PDF standard fonts. */
const known = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/u;

export const isInStandardFonts = (sign: string): boolean => known.test(sign);

/** Control and format characters, including those that reverse the direction of a line. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/** Composes letters with their accents, and puts everything on one line. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\u00a0]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(unseen, '');

/** In a script written from right to left. */
export const isReadLeftwards = (word: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(word);
