import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { fileRows } from '../imports/files/file-rows.ts';
import { FileRefusal, type FileRow } from '../imports/refuse-file.ts';
import { readLines } from '../imports/report-files.ts';
import type { Reason } from '../records/read-values.rules.ts';
import { type ColumnUse, guessColumns, plainHeading, repeatedHeading } from './guess-columns.rules.ts';
import { cellsToMend } from './mendable-file.rules.ts';
import { type Columns, type Defaults, type DroppedValue, type ImportRecord, readRecord } from './read-record.rules.ts';
import { SeenPeople } from './seen-people.ts';

/** Keeps the original cells, since the database may still refuse any row. */
export type PreparedRow = { row: number; cells: readonly string[] } & (
  | { record: ImportRecord; dropped: readonly DroppedValue[] }
  | { kind: 'invalid' | 'duplicate'; reasons: readonly Reason[] }
);

export type Progress = (step: { phase: 'reading' | 'writing'; done: number; total: number | null }) => void;

/** By heading, as corrected by the admin; the others are guessed. */
type Mapping = Readonly<Record<string, ColumnUse>>;

export type Source = {
  path: string;
  folder: string;
  mapping: Mapping;
  defaults: Defaults;
  allowWithoutConsent: boolean;
  retentionMonths?: number;
};

/** A file with one JSON line per row. */
export type Prepared = { path: string; rows: number; columns: Columns };

const rowsAtOnce = 200;
const longestHeading = 200;

function columnsFor(headings: readonly string[], mapping: Mapping): Columns {
  const twice = repeatedHeading(headings);
  if (twice !== null) {
    throw new FileRefusal('heading-twice', `The heading "${twice}" stands twice: rename one of the two columns.`);
  }
  if (headings.some((heading) => heading.includes('\0'))) {
    throw new FileRefusal('nul', 'The headings in row 1 have a NUL byte in them.');
  }
  if (headings.some((heading) => heading.length > longestHeading)) {
    throw new FileRefusal('no-headings', `A heading in row 1 has more than ${longestHeading} characters.`);
  }
  const mapped = new Map(Object.entries(mapping).map(([heading, use]) => [plainHeading(heading), use]));
  const known = new Set(headings.map(plainHeading));
  for (const heading of Object.keys(mapping)) {
    if (!known.has(plainHeading(heading))) throw wrongMapping(`The file has no heading "${heading}".`);
  }
  const mappedUses = new Set(mapped.values());
  const guessed = guessColumns(headings);
  const uses = headings.map((heading, index): ColumnUse => {
    const guess = guessed[index] ?? 'ignore';
    // A field that the mapping gives to another column is not guessed for this one.
    return mapped.get(plainHeading(heading)) ?? (mappedUses.has(guess) && guess !== 'ignore' ? 'extra' : guess);
  });
  refuseFieldTwice(uses);
  return { headings, uses };
}

const wrongMapping = (message: string) => new FileRefusal('wrong-mapping', message);

function refuseFieldTwice(uses: readonly ColumnUse[]): void {
  const fields = uses.filter((use) => use !== 'extra' && use !== 'ignore');
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw wrongMapping(`Two columns are mapped to ${twice}.`);
}

const isEmpty = ({ cells }: FileRow) => cells.every((cell) => cell.trim() === '');

function seenBefore(seen: SeenPeople, record: ImportRecord): Reason | null {
  const emailRow = seen.rowOfEmail(record);
  if (emailRow) {
    const reason = `The same email address as in row ${emailRow}`;
    return { code: 'email-in-file', field: 'email', otherRow: emailRow, reason };
  }
  const phoneRow = seen.rowOfPhone(record);
  if (!phoneRow) return null;
  const reason = `The same phone number as in row ${phoneRow}`;
  return { code: 'phone-in-file', field: 'phone', otherRow: phoneRow, reason };
}

class Preparation {
  readonly #seen = new SeenPeople();
  readonly #source: Source;
  readonly #now: Date;
  columns: Columns | null = null;
  rows = 0;

  constructor(source: Source, now: Date) {
    this.#source = source;
    this.#now = now;
  }

  /** Empty for the headings and for empty rows. */
  prepare(row: FileRow): string {
    if (isEmpty(row)) return '';
    if (!this.columns) {
      this.columns = columnsFor(row.cells, this.#source.mapping);
      return '';
    }
    this.rows += 1;
    return `${JSON.stringify(this.#read(row, this.columns))}\n`;
  }

  #read({ row, cells }: FileRow, columns: Columns): PreparedRow {
    const { defaults, allowWithoutConsent, retentionMonths } = this.#source;
    const terms = { ...defaults, allowWithoutConsent, ...(retentionMonths && { retentionMonths }) };
    const read = readRecord(cells, columns, terms, this.#now);
    const original = { row, cells: cellsToMend(cells, columns) };
    if (!read.ok) return { ...original, kind: 'invalid', reasons: read.reasons };
    const { record, dropped } = read;
    const duplicate = seenBefore(this.#seen, record);
    if (duplicate) return { ...original, kind: 'duplicate', reasons: [duplicate] };
    this.#seen.add(record, row);
    return { ...original, record, dropped };
  }
}

/**
 * Reads the whole file into a second one before the database is touched, so that a broken file changes nothing. Yields
 * to other requests in between.
 */
export async function prepareImport(source: Source, onProgress: Progress, now: Date): Promise<Prepared> {
  const path = join(source.folder, 'rows');
  const total = (await stat(source.path)).size;
  let done = 0;
  const preparation = new Preparation(source, now);
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of fileRows(source.path, (bytes) => (done += bytes))) {
      for (let from = 0; from < batch.length; from += rowsAtOnce) {
        const text = batch
          .slice(from, from + rowsAtOnce)
          .map((row) => preparation.prepare(row))
          .join('');
        if (text !== '') yield text;
        await yieldToOthers();
      }
      onProgress({ phase: 'reading', done: Math.min(done, total), total });
    }
  }
  await writeLines(path, lines());
  if (!preparation.columns) throw new FileRefusal('empty-file', 'The file has no headings: it is empty.');
  return { path, rows: preparation.rows, columns: preparation.columns };
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
}

/** Reads and parses the next rows while the database works on the last ones. */
export async function* readAhead(prepared: Prepared, size: number): AsyncGenerator<readonly PreparedRow[]> {
  const batches = readPrepared(prepared, size);
  try {
    let next = batches.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // Thrown when awaited; ignored if the reader has stopped before that.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

export async function* readPrepared({ path }: Prepared, size: number): AsyncGenerator<readonly PreparedRow[]> {
  let batch: PreparedRow[] = [];
  for await (const row of readLines<PreparedRow>(path)) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
