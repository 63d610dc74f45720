import type { Language } from '../../../platform/language.ts';

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

const separators: Record<Language, string> = { sv: ';', en: ',' };

function cell(text: string, separator: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a file that a spreadsheet in this language opens right. */
export const csvLine = (cells: readonly string[], language: Language): string =>
  `${cells.map((text) => cell(text, separators[language])).join(separators[language])}\r\n`;

const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** A moment by Sweden's clock, written so that spreadsheets of every language know it. */
export const csvMoment = (iso: string | null): string => (iso === null ? '' : moments.format(new Date(iso)));

/** A decimal as spreadsheets of this language read it. */
export const csvDecimal = (decimal: string, language: Language) =>
  language === 'sv' ? decimal.replace('.', ',') : decimal;

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
