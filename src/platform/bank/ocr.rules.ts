import { passesLuhn } from '../org-number.ts';

export type InvoiceNumber = { year: number; number: number };

const digits = '0123456789';

const withLuhn = (text: string) => [...digits].map((digit) => text + digit).find(passesLuhn) ?? text;

/**
 * Year and number, then the length of the whole as one digit and a Luhn digit, as Bankgirot's hardest control asks: a
 * digit that is left out, doubled, mistyped or swapped with the next one is noticed.
 */
export function ocrOf({ year, number }: InvoiceNumber): string {
  const reference = `${year}${number}`;
  return withLuhn(`${reference}${(reference.length + 2) % 10}`);
}

/** Banks pad with zeros at the front, and people write in groups. Null if the check digits are wrong. */
export function readOcr(text: string): InvoiceNumber | null {
  const written = text.replaceAll(/\s/g, '').replace(/^0+/, '');
  const [, year, number] = /^(20\d{2})([1-9]\d{0,8})\d{2}$/.exec(written) ?? [];
  const read = { year: Number(year), number: Number(number) };
  return written === ocrOf(read) ? read : null;
}
