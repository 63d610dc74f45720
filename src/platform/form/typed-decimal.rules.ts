import { decimalSign, type Language } from '../language.ts';

const decimal = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/;

/** Groups of thousands, with any space that people or spreadsheets use, including non-breaking ones. */
const thousands = /^[-\u2212]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?=[.,]|$)/;

/**
 * Turns `185,50` and `1 185.50` into the API's format. Ambiguous input and non-numbers are returned as typed, and
 * refused at their field.
 */
export function typedDecimal(typed: string): string {
  const text = typed.trim();
  const joined = thousands.test(text) ? text.replace(/\s/g, '') : text;
  const [, sign, whole, fraction] = decimal.exec(joined) ?? [];
  if (whole === undefined) return text;
  return `${sign && '-'}${whole}${fraction === undefined ? '' : `.${fraction}`}`;
}

export const decimalIn = (amount: string, language: Language): string => amount.replace('.', decimalSign[language]);
