import type { Language } from './language.ts';

/** Without it Excel reads UTF-8 as the letters of an older encoding. */
export const byteOrderMark = '\uFEFF';

/** In a language whose decimal sign is the comma, spreadsheets separate cells by semicolons. */
const separators: Record<Language, string> = { sv: ';', en: ',' };

/** How a text begins that a spreadsheet would run, or that was such a text before it got its apostrophe. */
const formula = /^'*[=+\-@\t\r]/;

/** What a cell of ours was before it was made harmless. */
export const cellAsItWas = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** A cell that no spreadsheet runs. */
export const harmlessCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

function csvCell(text: string, separator: string): string {
  const harmless = harmlessCell(text);
  // A Swedish Excel parts at semicolons, whatever the file was written for, and some programs drop spaces around a cell.
  const needsQuotes = harmless.includes(separator) || /[";\r\n]/.test(harmless) || harmless !== harmless.trim();
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A row that a spreadsheet in this language opens right, and that runs nothing there. */
export function csvLine(cells: readonly string[], language: Language): string {
  const separator = separators[language];
  return `${cells.map((text) => csvCell(text, separator)).join(separator)}\r\n`;
}

const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** Swedish time in a form that spreadsheets of every language read as a date. */
export const csvMoment = (iso: string | null): string => (iso === null ? '' : moments.format(new Date(iso)));

/** A decimal as spreadsheets of this language read it. */
export const csvDecimal = (decimal: string, language: Language): string =>
  language === 'sv' ? decimal.replace('.', ',') : decimal;
