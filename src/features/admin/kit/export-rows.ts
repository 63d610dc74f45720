import { apiPage } from '../../../platform/api.ts';
import { byteOrderMark, csvLine } from '../../../platform/csv.ts';
import type { Language } from '../../../platform/language.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { type ListState, listAddress, readListState } from './list-state.rules.ts';

/** What a list is exported as. */
export type ExportPlan<Row> = {
  /** Where the API answers the list, or the rows that are here already. */
  from: string | readonly Row[];
  /** What narrows and orders the list; without it, all of it. */
  state?: ListState;
  file: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

type Running = { language: Language; signal: AbortSignal; onProgress: (count: number) => void };

const rowsPerPage = 100;

/** The columns of a table that have something to export. */
export function columnsToExport<Row>(columns: readonly Column<Row>[]): Pick<ExportPlan<Row>, 'heads' | 'cells'> {
  const exported = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  return { heads: exported.map(({ head }) => head), cells: (row) => exported.map(({ csv }) => csv(row)) };
}

/** The whole list, page by page, as the parts of one file; so it costs the server no long answer. */
async function readAll<Row>(
  { from, state = readListState('', []), heads, cells }: ExportPlan<Row>,
  { language, signal, onProgress }: Running,
) {
  const lines = [byteOrderMark + csvLine(heads, language)];
  const add = (rows: readonly Row[]) => {
    for (const row of rows) lines.push(csvLine(cells(row), language));
  };
  if (typeof from !== 'string') {
    add(from);
    return lines;
  }
  const first = listAddress(from, { ...state, cursor: '' }, rowsPerPage);
  for (let next: string | null = first; next !== null && !signal.aborted; ) {
    const page: Awaited<ReturnType<typeof apiPage<Row>>> = await apiPage<Row>(next);
    add(page.items);
    onProgress(lines.length - 1);
    next = page.next;
  }
  return lines;
}

export function download(parts: readonly string[], file: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a whole list as CSV and answers how many rows it has; null when it was stopped. */
export async function exportRows<Row>(plan: ExportPlan<Row>, running: Running): Promise<number | null> {
  const lines = await readAll(plan, running);
  if (running.signal.aborted) return null;
  download(lines, plan.file);
  return lines.length - 1;
}
