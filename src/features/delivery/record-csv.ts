import type { Language } from '../../platform/language.ts';
import type { DeliveredRecord } from './find-delivered.ts';
import { erasedWords, nationalPhone, type RecordColumn } from './record-columns.rules.ts';

/** What Excel opens right: semicolons where the comma is the decimal sign. */
const separators: Record<Language, string> = { sv: ';', en: ',' };

const byteOrderMark = '\uFEFF';

const runsAsFormula = /^[=+\-@\t\r]/;

/** A value that a spreadsheet would run is shown instead, behind an apostrophe. */
function cell(text: string, separator: string): string {
  const shown = runsAsFormula.test(text) ? `'${text}` : text;
  const needsQuotes = shown.includes(separator) || /["\r\n]/.test(shown) || shown !== shown.trim();
  return needsQuotes ? `"${shown.replaceAll('"', '""')}"` : shown;
}

function textOf({ read, isPhone }: RecordColumn, record: DeliveredRecord): string {
  const value = read(record);
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  return isPhone && value ? nationalPhone(value) : (value ?? '');
}

/** One row per record, in pieces as they are read. */
export async function* recordsAsCsv(
  batches: AsyncIterable<readonly DeliveredRecord[]>,
  columns: readonly RecordColumn[],
  language: Language,
  erased = 0,
): AsyncGenerator<string> {
  const separator = separators[language];
  const row = (texts: readonly string[]) => `${texts.map((text) => cell(text, separator)).join(separator)}\r\n`;
  yield byteOrderMark + row(columns.map(({ heading }) => heading));
  for await (const batch of batches) {
    yield batch.map((record) => row(columns.map((column) => textOf(column, record)))).join('');
  }
  if (erased > 0) yield row([erasedWords[language](erased)]);
}
