import type { Language } from '../../platform/language.ts';
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv.ts';
import { swedishMoment } from '../../platform/time/swedish-time.ts';
import type { FileRecord } from './find-delivered.ts';
import { erasedWords, nationalPhone, type RecordColumn } from './record-columns.rules.ts';

function textOf({ read, isPhone }: RecordColumn, record: FileRecord): string {
  const value = read(record);
  if (value instanceof Date) return swedishMoment(value);
  return isPhone && value ? nationalPhone(value) : (value ?? '');
}

export async function* recordsAsCsv(
  batches: AsyncIterable<readonly FileRecord[]>,
  columns: readonly RecordColumn[],
  language: Language,
  erased = 0,
): AsyncGenerator<string> {
  const row = (texts: readonly string[]) => csvLine(texts, language);
  yield byteOrderMark + row(columns.map(({ heading }) => heading));
  for await (const batch of batches) {
    yield batch.map((record) => row(columns.map((column) => textOf(column, record)))).join('');
  }
  if (erased > 0) yield row([erasedWords[language](erased)]);
}
