import { apiPage } from '../../platform/api.ts';
import type { Language } from '../../platform/language.ts';
import { byteOrderMark, csvLine } from './csv.rules.ts';
import { listAddress, readPlace, type TablePlace } from './table-place.rules.ts';

/** What a list is exported as. */
export type ExportPlan<Row> = {
  path: string;
  /** What narrows and orders the list; without it, all of it. */
  place?: TablePlace;
  file: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
};

type Running = { language: Language; signal: AbortSignal; onProgress: (count: number) => void };

const rowsPerPage = 100;

/** The whole list, page by page, as the parts of one file; so it costs the server no long answer. */
async function readAll<Row>(
  { path, place = readPlace('', []), heads, cells }: ExportPlan<Row>,
  { language, signal, onProgress }: Running,
) {
  const lines = [byteOrderMark + csvLine(heads, language)];
  const first = listAddress(path, { ...place, cursor: '' }, rowsPerPage);
  for (let next: string | null = first; next !== null && !signal.aborted; ) {
    const page: Awaited<ReturnType<typeof apiPage<Row>>> = await apiPage<Row>(next);
    for (const row of page.items) lines.push(csvLine(cells(row), language));
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
