import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { RejectedRow } from './count-import.ts';
import type { ImportReport } from './import-records.ts';

const mostRows = 1_000;

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

/** A dry run also answers how the columns were read, and the first records. */
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

/** Semicolons, since the spreadsheets that open the report are Swedish. */
const reportLine = (cells: readonly string[]) => csvLine(cells, 'sv');

export async function* reportCsv(report: ImportReport): AsyncGenerator<string> {
  yield byteOrderMark + reportLine(['row', 'code', 'field', 'reason']);
  for await (const { row, code, field = '', reason } of readRejected(report)) {
    yield reportLine([String(row), code, field, reason]);
  }
}
