import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadImports } from '../../src/features/imports/imports.table.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { stockOf } from '../support/sale.ts';
import { forShortLives } from '../support/shop-process.ts';
import { wrongBooks } from '../support/stock-books.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-import-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** An embedded database starts four times, which takes a slow machine a minute by itself. */
const fourStartsMs = 600_000;

type Ended = { said: string; signal: NodeJS.Signals | null };

const run = (script: string, args: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
    const options = { cwd: dataDir, env, encoding: 'utf8' as const };
    execFile(process.execPath, [...forShortLives, join(root, script), ...args], options, (error, said, complaint) =>
      resolve({ said: said + complaint, signal: error?.signal ?? null }),
    );
  });

test(
  'an import killed between two parts is undone by the next start, and the file can be imported again',
  async () => {
    const killed = await run('tests/support/dying-import.ts', [dataDir, '1000', '400']);
    expect(killed.signal).toBe('SIGKILL');
    const leadId = killed.said;
    const left = await openDatabase({ DATA_DIR: dataDir });
    expect(await left.db.select().from(leadImports)).toMatchObject([{ state: 'running', taken: 400 }]);
    expect(await left.db.$count(leadRecords)).toBe(400);
    expect(await stockOf(left, leadId)).toEqual({ available: 400, sold: 0 });
    expect(await wrongBooks(left)).toEqual({});
    await left.close();
    const again = await run('scripts/import.ts', ['--lead', leadId, join(dataDir, 'people.csv')]);
    expect(again.said).toContain('Taken: 1000. Duplicates: 0.');
    const after = await openDatabase({ DATA_DIR: dataDir });
    expect(await after.db.select().from(leadImports).orderBy(asc(leadImports.id))).toMatchObject([
      { state: 'undone', taken: 400, removed: 400, undoneBy: 'shop (import cut off)' },
      { state: 'done', taken: 1_000 },
    ]);
    expect(await stockOf(after, leadId)).toEqual({ available: 1_000, sold: 0 });
    expect(await wrongBooks(after)).toEqual({});
    await after.close();
  },
  fourStartsMs,
);
