import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv.ts';
import { readLines } from '../imports/report-files.ts';
import type { DroppedRow, RejectedRow } from './count-import.ts';
import { problemHeadings } from './guess-columns.rules.ts';
import type { ImportReport } from './import-records.ts';
import { mendableCells, mendableHeadings } from './mendable-file.rules.ts';

const maxRows = 1_000;

export const readRejected = ({ paths }: ImportReport) => readLines<RejectedRow>(paths.rejected);

export const readDropped = ({ paths }: ImportReport) => readLines<DroppedRow>(paths.dropped);

async function firstOf<Row>(all: AsyncGenerator<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of all) {
    if (rows.length === maxRows) break;
    rows.push(row);
  }
  return rows;
}

export function importResult(report: ImportReport, dryRun: boolean) {
  const { taken, duplicates, suppressed, invalid, droppedValues, alreadySold, columns, examples } = report;
  const result = {
    dryRun,
    taken,
    duplicates,
    suppressed,
    invalid,
    rowsTotal: duplicates + suppressed + invalid,
    droppedTotal: droppedValues,
  };
  if (!dryRun) return result;
  const mapping = columns.headings.map((heading, index) => ({ heading, use: columns.uses[index] ?? 'ignore' }));
  return { ...result, alreadySold, preview: { mapping, records: examples } };
}

export async function importAnswer(report: ImportReport, dryRun: boolean) {
  const rows = await firstOf(readRejected(report));
  return {
    ...importResult(report, dryRun),
    rows: rows.map(({ cells: _cells, others: _others, ...row }) => row),
    dropped: await firstOf(readDropped(report)),
  };
}

/** Semicolons, for Swedish spreadsheets. */
const reportLine = (cells: readonly string[]) => csvLine(cells, 'sv');

export async function* reportCsv(report: ImportReport): AsyncGenerator<string> {
  yield byteOrderMark + reportLine(['row', 'code', 'field', 'reason', 'value']);
  for await (const { row, code, field = '', reason } of readRejected(report)) {
    yield reportLine([String(row), code, field, reason, '']);
  }
  for await (const { row, field, reason, value } of readDropped(report)) {
    yield reportLine([String(row), 'dropped', field, reason, value]);
  }
}

/** Once corrected, the rows can be imported as they are. */
export async function* refusedRowsCsv(report: ImportReport): AsyncGenerator<string> {
  const headings = mendableHeadings(report.columns);
  yield byteOrderMark + reportLine([...headings, problemHeadings.en]);
  for await (const { cells, reason } of readRejected(report)) {
    yield reportLine(mendableCells(cells, headings.length, reason));
  }
}
