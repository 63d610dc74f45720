/** Windows-1252, which the standard fonts of every PDF reader can show. */
const known = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/u;

export const isInStandardFonts = (sign: string): boolean => known.test(sign);

/** What is no letter but says how others are to be drawn; among it what would turn a line around. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/** Composed where there is one sign for it, and on one line. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\u00a0]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(unseen, '');

/** A word of an alphabet that is read from right to left. */
export const isReadLeftwards = (word: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(word);
