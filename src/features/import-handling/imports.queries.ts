import { type AnswerTo, ApiFailure, addressOf } from '../../platform/api.ts';
import type { ColumnUse } from './guess-columns.rules.ts';

type Answer = AnswerTo<'POST /admin/leads/:id/records'>;

type Fault = Pick<Answer['rows'][number], 'code' | 'field'>;

export type RefusedRow = Answer['rows'][number] & { cells: readonly string[]; others: readonly Fault[] };

type DroppedValue = Answer['dropped'][number];

export type ImportProgress = { phase: 'reading' | 'writing'; done: number; total: number | null };

type ImportResult = Pick<Answer, 'taken' | 'rowsTotal' | 'droppedTotal' | 'alreadySold' | 'preview'> & {
  headings: readonly string[];
};

export type ImportOutcome = ImportResult & { rows: RefusedRow[]; dropped: DroppedValue[] };

type Line = {
  progress?: ImportProgress;
  rows?: RefusedRow[];
  dropped?: DroppedValue[];
  result?: ImportResult;
  error?: { status: number; message: string };
};

export type ImportTerms = {
  mapping: Readonly<Record<string, ColumnUse>>;
  collectedAt: string;
  source: string;
  consentText: string;
  allowWithoutConsent: boolean;
  consentWhenCollected: boolean;
};

type Params = { leadId: string; file: File; dryRun: boolean; terms: ImportTerms };

const longestName = 200;

const addressFor = ({ leadId, file, dryRun, terms }: Params): string =>
  addressOf('POST /admin/leads/:id/records', {
    params: { id: leadId },
    query: { ...terms, dryRun, mapping: JSON.stringify(terms.mapping), fileName: file.name.slice(0, longestName) },
  });

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

/** The stream begins with status 200, so a refusal inside it is thrown as an `ApiFailure`, as from every other call. */
export async function importFile(params: Params, onProgress: (step: ImportProgress) => void): Promise<ImportOutcome> {
  const response = await fetch(addressFor(params), {
    method: 'POST',
    headers: { accept: 'application/x-ndjson', 'content-type': 'application/octet-stream' },
    body: params.file,
  });
  if (!response.ok || !response.body) throw new ApiFailure(response.status, await response.text(), response.statusText);
  const rows: RefusedRow[] = [];
  const dropped: DroppedValue[] = [];
  for await (const line of linesOf(response.body)) {
    if (line.progress) onProgress(line.progress);
    if (line.rows) rows.push(...line.rows);
    if (line.dropped) dropped.push(...line.dropped);
    if (line.error) throw new ApiFailure(line.error.status, JSON.stringify(line.error), '');
    if (line.result) return { ...line.result, rows, dropped };
  }
  throw new Error('The answer to an import ended before its result.');
}
