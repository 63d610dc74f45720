import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnLetters } from '../../platform/spreadsheet/column-letters.rules.ts';
import type { FileRecord } from './find-delivered.ts';
import type { RecordColumn } from './record-columns.rules.ts';
import {
  cellStyles,
  momentCell,
  sheetBegins,
  sheetEnds,
  sheetPart,
  textCell,
  workbookParts,
} from './xlsx-parts.rules.ts';

const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;

/** Typed cells: no text runs as a formula, and phone numbers keep their plus sign. */
function cellOf({ read }: RecordColumn, record: FileRecord, cellRef: string): string {
  const value = read(record);
  if (value === null) return '';
  return value instanceof Date ? momentCell(cellRef, value) : textCell(cellRef, value, cellStyles.text);
}

/** Written and checksummed in one go, so this limits how long other requests wait. */
const rowsAtOnce = 200;

async function* sheet(
  batches: AsyncIterable<readonly FileRecord[]>,
  columns: readonly RecordColumn[],
  note: string | null,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  let number = 1;
  yield sheetBegins(columns.map(({ width }) => width));
  yield row(
    number,
    columns.map(({ heading }, index) => textCell(`${letters[index]}1`, heading, cellStyles.heading)),
  );
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += rowsAtOnce) {
      const rows = batch.slice(from, from + rowsAtOnce).map((record) => {
        number += 1;
        return row(
          number,
          columns.map((column, index) => cellOf(column, record, `${letters[index]}${number}`)),
        );
      });
      yield rows.join('');
    }
  }
  if (note !== null) yield row(number + 1, [textCell(`A${number + 1}`, note, cellStyles.text)]);
  yield sheetEnds;
}

/** A fixed date makes the same records give the same bytes. */
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streamed, so that a large order neither fills the memory nor keeps others waiting. */
export async function* recordsAsXlsx(
  batches: AsyncIterable<readonly FileRecord[]>,
  columns: readonly RecordColumn[],
  note: string | null = null,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(text), name, entryOptions);
  const rows = Readable.from(sheet(batches, columns, note));
  zip.addReadStream(rows, sheetPart, entryOptions);
  zip.end();
  const file = zip.outputStream.pipe(new PassThrough());
  // yazl does not forward the errors of the streams that it reads.
  rows.once('error', (error) => file.destroy(error));
  try {
    yield* file;
  } finally {
    rows.destroy();
    if (!rows.closed) await once(rows, 'close');
  }
}
