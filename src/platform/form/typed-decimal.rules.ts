import type { Language } from '../language.ts';

const decimal = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/;

/** Spaces that people, and spreadsheets, put between thousands; among them those that no line is broken at. */
const thousands = /^[-\u2212]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?=[.,]|$)/;

/**
 * A number as people type it, as the API takes it: `185,50` and `1 185.50`. What could be read in two ways, or is no
 * number, stays as it was typed, and is refused at its field.
 */
export function typedDecimal(typed: string): string {
  const text = typed.trim();
  const joined = thousands.test(text) ? text.replace(/\s/g, '') : text;
  const [, sign, whole, fraction] = decimal.exec(joined) ?? [];
  if (whole === undefined) return text;
  return `${sign && '-'}${whole}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A decimal of the API as people of this language type it: `185,50` in Swedish. */
export const decimalToType = (amount: string, language: Language): string =>
  language === 'sv' ? amount.replace('.', ',') : amount;
