import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { BackupError } from './backup-key.ts';
import {
  type BackupPart,
  endLine,
  formatVersion,
  type Header,
  headerLine,
  rowsLine,
  sequencesLine,
  tableLine,
} from './backup-lines.ts';
import { type Opener, unseal } from './seal.ts';

export const rowsAtOnce = 500;
const bytesAtOnce = 4 * 1024 * 1024;

/** Far more than any row. Without a limit a small file of one compressed line would fill the memory. */
const longestLine = 64 * 1024 * 1024;

const damaged = () => new BackupError('The file was cut short or altered: what it says of itself does not hold.');

async function* decompress(file: string, opener: Opener): AsyncGenerator<Buffer> {
  const lines = createZstdDecompress();
  const flowing = pipeline(createReadStream(file), (source) => unseal(source, opener), lines);
  flowing.catch(() => undefined); // reported below, through `lines`
  try {
    for await (const bytes of lines) yield bytes;
    await flowing;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^(Z|ZSTD)_/.test(code)) throw damaged();
    throw error;
  } finally {
    lines.destroy();
  }
}

type Line = { text: string; hashBefore: () => string };

async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  const hashBefore = () => hash.copy().digest('hex');
  let pieces: Buffer[] = [];
  let waiting = 0;
  for await (const bytes of source) {
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const line = Buffer.concat([...pieces, bytes.subarray(from, end + 1)]);
      pieces = [];
      yield { text: line.toString('utf8').slice(0, -1), hashBefore };
      hash.update(line);
      from = end + 1;
    }
    if (from < bytes.length) pieces.push(bytes.subarray(from));
    waiting = from > 0 ? bytes.length - from : waiting + bytes.length;
    if (waiting > longestLine) throw damaged();
  }
  if (pieces.length > 0) throw damaged();
}

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function parseHeader(text: string): Header {
  const header = parse(headerLine, text);
  if (!header) throw damaged();
  if (header.format > formatVersion)
    throw new BackupError('The backup was made by a newer release: restore it with that.');
  return header;
}

async function nextLine(lines: AsyncIterator<Line>): Promise<Line> {
  const next = await lines.next();
  if (next.done) throw damaged();
  return next.value;
}

async function* readTable(lines: AsyncIterator<Line>): AsyncGenerator<BackupPart, number> {
  let rows: string[] = [];
  let bytes = 0;
  let count = 0;
  for (;;) {
    const { text } = await nextLine(lines);
    const isRow = text.startsWith('[');
    if (isRow) {
      rows.push(text);
      bytes += text.length;
      count += 1;
    }
    if (rows.length > 0 && (!isRow || rows.length === rowsAtOnce || bytes > bytesAtOnce)) {
      yield { part: 'rows', rows };
      rows = [];
      bytes = 0;
    }
    if (isRow) continue;
    if (parse(rowsLine, text)?.rows !== count) throw damaged();
    return count;
  }
}

/**
 * Throws a BackupError if the file was altered or cut short, perhaps only at the end. So read all of it once
 * (`checkBackup`) before acting on any part.
 */
export async function* readBackup(file: string, opener: Opener): AsyncGenerator<BackupPart> {
  const lines = readLines(decompress(file, opener));
  try {
    yield { part: 'header', header: parseHeader((await nextLine(lines)).text) };
    let count = 0;
    for (;;) {
      const { text } = await nextLine(lines);
      const table = parse(tableLine, text);
      if (table) {
        yield { part: 'table', ...table };
        count += yield* readTable(lines);
        continue;
      }
      const sequences = parse(sequencesLine, text);
      if (!sequences) throw damaged();
      yield { part: 'sequences', ...sequences };
      break;
    }
    const { text, hashBefore } = await nextLine(lines);
    const end = parse(endLine, text);
    if (end?.rows !== count || end.sha256 !== hashBefore()) throw damaged();
    if (!(await lines.next()).done) throw damaged();
  } finally {
    await lines.return(undefined);
  }
}

export type BackupSummary = { header: Header; tables: number; rows: number };

export async function checkBackup(file: string, opener: Opener): Promise<BackupSummary> {
  let header: Header | undefined;
  let tables = 0;
  let rows = 0;
  for await (const part of readBackup(file, opener)) {
    if (part.part === 'header') header = part.header;
    if (part.part === 'table') tables += 1;
    if (part.part === 'rows') rows += part.rows.length;
  }
  if (!header) throw damaged();
  return { header, tables, rows };
}
