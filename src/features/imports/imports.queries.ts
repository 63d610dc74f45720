import { ApiFailure } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import { recordsPath } from '../records/records.queries.ts';
import type { ColumnUse } from './guess-columns.rules.ts';
import type { importShape } from './import-shapes.ts';

type Answer = AnswerOf<typeof importShape>;

export type RefusedRow = Answer['rows'][number];

export type ImportProgress = { phase: 'reading' | 'writing'; done: number; total: number | null };

type ImportResult = Pick<Answer, 'taken' | 'rowsTotal' | 'preview'>;

export type ImportOutcome = ImportResult & { rows: RefusedRow[] };

type Line = {
  progress?: ImportProgress;
  rows?: RefusedRow[];
  result?: ImportResult;
  error?: { status: number; message: string };
};

export type ColumnMapping = Readonly<Record<string, ColumnUse>>;

type Params = { leadId: string; file: File; dryRun: boolean; mapping: ColumnMapping };

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
}

/** A refusal is thrown as an `ApiFailure`, as from every other call, though the answer began with 200. */
export async function importFile(params: Params, onProgress: (step: ImportProgress) => void): Promise<ImportOutcome> {
  const { leadId, file, dryRun, mapping } = params;
  const parameters = new URLSearchParams({ dryRun: String(dryRun), mapping: JSON.stringify(mapping) });
  const response = await fetch(`${recordsPath(leadId)}?${parameters}`, {
    method: 'POST',
    headers: { accept: 'application/x-ndjson', 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok || !response.body) throw new ApiFailure(response.status, await response.text(), response.statusText);
  const rows: RefusedRow[] = [];
  for await (const line of linesOf(response.body)) {
    if (line.progress) onProgress(line.progress);
    if (line.rows) rows.push(...line.rows);
    if (line.error) throw new ApiFailure(line.error.status, JSON.stringify(line.error), '');
    if (line.result) return { ...line.result, rows };
  }
  throw new Error('The answer to an import ended before its result.');
}
