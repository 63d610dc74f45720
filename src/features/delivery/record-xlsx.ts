import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { DeliveredRecord } from './find-delivered.ts';
import type { RecordColumn } from './record-columns.rules.ts';

/** What a cell of the format holds at most. */
const longestText = 32_767;

const cellOf = (column: RecordColumn, record: DeliveredRecord): Cell => {
  const value = column.read(record);
  if (value === null) return null;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
  // Text by its type: nothing in it is run, and a telephone number keeps its plus sign.
  return { value: value.slice(0, longestText), type: String, format: '@' };
};

const headingOf = ({ heading }: RecordColumn): Cell => ({ value: heading, type: String, fontWeight: 'bold' });

/** An Excel file with real types, the headings in sight while scrolling, and columns as wide as what is in them. */
export async function recordsAsXlsx(
  batches: AsyncIterable<readonly DeliveredRecord[]>,
  columns: readonly RecordColumn[],
  note: string | null = null,
): Promise<Buffer> {
  const rows: Cell[][] = [columns.map(headingOf)];
  for await (const batch of batches) {
    for (const record of batch) rows.push(columns.map((column) => cellOf(column, record)));
  }
  if (note !== null) rows.push([{ value: note, type: String }]);
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile(rows, { sheet: 'Leads', columns: widths, stickyRowsCount: 1 }).toBuffer();
}
