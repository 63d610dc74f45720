import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { projectRoot } from '../../../src/platform/project-root.ts';

/** Dates and bytes are wrapped in an object, since JSON has no type for them. */
const param = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.strictObject({ date: z.iso.datetime() }),
  z.strictObject({ base64: z.base64() }),
]);

type Param = z.output<typeof param>;

const statement = z.strictObject({
  text: z.string(),
  params: z.array(param),
  inTransaction: z.boolean(),
  /** Rows answered or changed. */
  rows: z.int(),
  /** PostgreSQL type ids of its columns, if it answers any. */
  types: z.array(z.int()).optional(),
  /** A digest of the rows, in any order. */
  values: z.string().optional(),
  /** The error code, since a release may rely on a constraint. */
  refused: z.string().optional(),
});

export type Statement = z.output<typeof statement>;

const plain = (_: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value ?? null);

/** Of rows as arrays or objects. */
export function digestOf(rows: readonly object[]): string {
  const lines = rows.map((row) => JSON.stringify(Object.values(row), plain)).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('base64').slice(0, 8);
}

/** Every statement of a release, starting with the migrations of an empty database. */
export type Recording = { release: string; statements: readonly Statement[] };

export function storeParam(value: unknown): Param {
  if (value instanceof Date) return { date: value.toISOString() };
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(storeParam);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return param.parse(value ?? null);
}

export function restoreParam(stored: Param): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  return 'date' in stored ? new Date(stored.date) : Buffer.from(stored.base64, 'base64');
}

const folder = join(projectRoot, 'tests/fixtures/release');
const ending = '.jsonl.br';

export const recordingFile = (release: string): string => join(folder, release + ending);

/** Named by the number of their last migration. */
export const recordedReleases = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .toSorted()
    : [];

/** A large window, because repetitions are further apart than most formats look back. */
export function writeRecording({ release, statements }: Recording): void {
  const lines = statements.map((one) => `${JSON.stringify(one)}\n`).join('');
  const size = Buffer.byteLength(lines);
  writeFileSync(
    recordingFile(release),
    brotliCompressSync(lines, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: size },
    }),
  );
}

export function readRecording(release: string): Recording {
  const lines = brotliDecompressSync(readFileSync(recordingFile(release)))
    .toString('utf8')
    .split('\n');
  const statements = lines.filter((line) => line !== '').map((line) => statement.parse(JSON.parse(line)));
  return { release, statements };
}
