import type { Language } from '../language.ts';
import { shopTimeZone } from '../time/time.rules.ts';

/** Without it, Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets expect semicolons where the decimal sign is a comma. */
const separators: Record<Language, string> = { sv: ';', en: ',' };

/** The start of a text that a spreadsheet would run, also behind the apostrophes that `harmlessCell` adds. */
const formula = /^'*[=+\-@\t\r]/;

/** Undoes `harmlessCell`, for files that come back. */
export const cellAsItWas = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

export const harmlessCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

function csvCell(text: string, separator: string): string {
  const harmless = harmlessCell(text);
  // Swedish Excel splits at semicolons whatever the file's language, and some programs trim cells.
  const needsQuotes = harmless.includes(separator) || /[";\r\n]/.test(harmless) || harmless !== harmless.trim();
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly string[], language: Language): string {
  const separator = separators[language];
  return `${cells.map((text) => csvCell(text, separator)).join(separator)}\r\n`;
}

const moments = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: shopTimeZone });

/** Swedish time, in a format that spreadsheets in every language read as a date. */
export const csvMoment = (iso: string | null): string => (iso === null ? '' : moments.format(new Date(iso)));
