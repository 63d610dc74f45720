import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { RejectedRow } from './count-import.ts';
import type { ImportReport } from './import-records.ts';

const mostRows = 1_000;

/** Every row that was not taken, in the order of the file. */
export async function* readRejected({ rejectedPath }: ImportReport): AsyncGenerator<RejectedRow> {
  for await (const line of createInterface({ input: createReadStream(rejectedPath) })) yield JSON.parse(line);
}

async function firstRejected(report: ImportReport): Promise<RejectedRow[]> {
  const rows: RejectedRow[] = [];
  for await (const row of readRejected(report)) {
    if (rows.length === mostRows) break;
    rows.push(row);
  }
  return rows;
}

/** What came of a file; of a dry run also what its columns were taken for, and its first records. */
export async function importAnswer(report: ImportReport, dryRun: boolean) {
  const { taken, duplicates, suppressed, invalid, columns, examples } = report;
  const counts = { taken, duplicates, suppressed, invalid };
  const answer = {
    dryRun,
    ...counts,
    rows: await firstRejected(report),
    rowsTotal: duplicates + suppressed + invalid,
  };
  if (!dryRun) return answer;
  const mapping = columns.headings.map((heading, index) => ({ heading, use: columns.uses[index] ?? 'ignore' }));
  return { ...answer, preview: { mapping, records: examples } };
}

/** The API's own words are English, but its shops are Swedish, and so are the spreadsheets that open this. */
const reportLine = (cells: readonly string[]) => csvLine(cells, 'sv');

/** The whole report as a file that a spreadsheet opens right. */
export async function* reportCsv(report: ImportReport): AsyncGenerator<string> {
  yield byteOrderMark + reportLine(['row', 'code', 'field', 'reason']);
  for await (const { row, code, field = '', reason } of readRejected(report)) {
    yield reportLine([String(row), code, field, reason]);
  }
}
