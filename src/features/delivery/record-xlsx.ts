import type { DeliveredRecord } from './find-delivered.ts';
import type { RecordColumn } from './record-columns.rules.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import {
  cellStyles,
  columnName,
  momentCell,
  sheetBegins,
  sheetEnds,
  sheetPart,
  textCell,
  workbookParts,
} from './xlsx-parts.rules.ts';

const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;

/** Text by its type: nothing in it is run, and a telephone number keeps its plus sign. */
function cellOf({ read }: RecordColumn, record: DeliveredRecord, place: string): string {
  const value = read(record);
  if (value === null) return '';
  return value instanceof Date ? momentCell(place, value) : textCell(place, value, cellStyles.text);
}

async function* sheet(
  batches: AsyncIterable<readonly DeliveredRecord[]>,
  columns: readonly RecordColumn[],
  note: string | null,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnName(index));
  let number = 1;
  yield sheetBegins(columns.map(({ width }) => width));
  yield row(
    number,
    columns.map(({ heading }, index) => textCell(`${letters[index]}1`, heading, cellStyles.heading)),
  );
  for await (const batch of batches) {
    const rows = batch.map((record) => {
      number += 1;
      return row(
        number,
        columns.map((column, index) => cellOf(column, record, `${letters[index]}${number}`)),
      );
    });
    yield rows.join('');
  }
  if (note !== null) yield row(number + 1, [textCell(`A${number + 1}`, note, cellStyles.text)]);
  yield sheetEnds;
}

/**
 * An Excel file with real types, the headings in sight while scrolling, and columns as wide as what is in them. It is
 * made batch by batch, so that a large order neither fills the memory nor keeps others waiting.
 */
export function recordsAsXlsx(
  batches: AsyncIterable<readonly DeliveredRecord[]>,
  columns: readonly RecordColumn[],
  note: string | null = null,
): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(workbookParts).map(([name, text]): ZipEntry => ({ name, pieces: [text] }));
  return writeZip([...parts, { name: sheetPart, pieces: sheet(batches, columns, note) }]);
}
