import { apiPage, ask } from '../../../../platform/api.ts';
import type { Language } from '../../../../platform/language.ts';
import { byteOrderMark, csvLine } from '../../../../platform/spreadsheet/csv.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { ExportFile } from '../export-files.rules.ts';
import { changeListState, isNarrowed, type ListState, listAddress, readListState } from '../list-state.rules.ts';

export type ExportPlan<Row> = {
  from: string | readonly Row[];
  /** Filters and order; without it, the whole list. In several answers the order may be another: `steady` of the list. */
  state?: ListState;
  file: ExportFile;
  of?: string | undefined;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

type Running = { language: Language; signal: AbortSignal; onProgress: (count: number) => void };

/** As many as a page may have. */
const rowsPerPage = 500;

export function columnsToExport<Row>(columns: readonly Column<Row>[]): Pick<ExportPlan<Row>, 'heads' | 'cells'> {
  const exported = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  return { heads: exported.map(({ head }) => head), cells: (row) => exported.map(({ csv }) => csv(row)) };
}

/** In pages, so that no answer takes long, until `take` answers false. */
export async function readRows<Row>(from: string, state: ListState, take: (rows: readonly Row[]) => boolean) {
  let next: string | null = `${listAddress(from, changeListState(state, {}), rowsPerPage)}&counts=no`;
  while (next !== null) {
    const page: Awaited<ReturnType<typeof apiPage<Row>>> = await apiPage<Row>(next);
    next = take(page.items) ? page.next : null;
  }
}

async function readAll<Row>(
  { from, state = readListState({}, []), heads, cells }: ExportPlan<Row>,
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
  await readRows<Row>(from, state, (rows) => {
    add(rows);
    onProgress(lines.length - 1);
    return !signal.aborted;
  });
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

/** The number of rows, or null when it was stopped. Nothing is exported unless it could be logged first. */
export async function exportRows<Row>(plan: ExportPlan<Row>, running: Running): Promise<number | null> {
  const { file, of, state } = plan;
  await ask('POST /admin/exports', {
    body: { file, ...(of !== undefined && { of }), isNarrowed: state !== undefined && isNarrowed(state) },
  });
  const lines = await readAll(plan, running);
  if (running.signal.aborted) return null;
  download(lines, plan.file);
  return lines.length - 1;
}
