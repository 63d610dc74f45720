import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { BackupError } from '../../src/platform/backup/backup-key.ts';
import { dumpDatabase } from '../../src/platform/backup/dump-database.ts';
import { checkBackup } from '../../src/platform/backup/read-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  backUp,
  emptyPlaces,
  fillShop,
  newFolder,
  printOfShop,
  restore,
  waitingJob,
  withDatabase,
} from '../support/backups.ts';
import { printOf } from '../support/table-prints.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const key = 'en nyckel som ingen annan har';

// No test changes the shop that is backed up.
beforeAll(() => fillShop(database.current));

test('a whole shop is restored row for row in another database of either kind, which is then no longer empty and refused', async () => {
  const { current } = database;
  const file = join(await newFolder(), 'shop.backup');
  const made = await backUp(current, file, key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await printOf(current);
  expect(Object.values(before).filter((print) => !print.startsWith('0 ')).length).toBeGreaterThan(15);
  for (const place of await emptyPlaces()) {
    expect(await restore(place, file, key)).toMatchObject({ rows: made.rows, leftOut: [] });
    await withDatabase(place, async (restored) => {
      expect(await printOfShop(restored)).toEqual(before);
      const again = join(await newFolder(), 'again.backup');
      await backUp(restored, again);
      const [next] = await emptyPlaces();
      await restore(next, again);
      expect(await withDatabase(next, printOfShop)).toEqual(before);
    });
    await expect(restore(place, file, key)).rejects.toThrow(/empty/);
    expect(await withDatabase(place, printOfShop)).toEqual(before);
  }
});

test('a restored database works on: sequences, constraints, indexes, triggers, and the queue', async () => {
  const file = join(await newFolder(), 'shop.backup');
  await backUp(database.current, file);
  const [place] = await emptyPlaces();
  await restore(place, file);
  await withDatabase(place, async (restored) => {
    const shape = sql`
      select (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
        (select string_agg(indexdef, ' ' order by indexname) from pg_indexes where schemaname = 'public') as indexes,
        (select count(*)::int from pg_trigger where tgenabled <> 'D') as triggers,
        (select last_value::text from lead_records_reference_number_seq) as last`;
    expect((await restored.db.execute(shape)).rows).toEqual((await database.current.db.execute(shape)).rows);
    const done: string[] = [];
    const job = { ...waitingJob, run: async (_: unknown, { text }: { text: string }) => void done.push(text) };
    const queue = await openJobQueue(restored, [job], () => {});
    // The job uses no services, and its runner only the log.
    await queue.work(Object.assign(Object.create(null), { log: createLog('silent') }));
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['å"\\\n\t\u2028 null']);
    await queue.stop();
  });
});

test.each([
  ['plain', undefined],
  ['encrypted', key],
])('a file that was cut anywhere or altered in one bit is refused before the first row (%s)', async (_, password) => {
  const folder = await newFolder();
  const file = join(folder, 'shop.backup');
  await backUp(database.current, file, password);
  const whole = await readFile(file);
  for (const share of [0, 0.01, 0.5, 0.9999]) {
    await writeFile(file, whole);
    await truncate(file, Math.floor(whole.length * share));
    await expect(checkBackup(file, password), `cut at ${share}`).rejects.toThrow(/cut short|not a backup/);
  }
  for (const at of [30, 60, 200, Math.floor(whole.length / 2), whole.length - 20]) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 4;
    await writeFile(file, altered);
    await expect(checkBackup(file, password), `altered at ${at}`).rejects.toThrow(/altered|not a backup/);
  }
  const DATA_DIR = join(folder, 'data');
  await expect(restore({ DATA_DIR }, file, password)).rejects.toThrow(/altered/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a whole file with a row that no table takes is refused by a sentence, which repeats nothing of the rows', async () => {
  const { db, kind } = database.current;
  const whole = await dumpDatabase(db, kind, new Date(), (bytes) => text(bytes));
  const lines = whole.trimEnd().split('\n');
  const { rows } = JSON.parse(lines.pop() ?? '');
  const first = lines.findIndex((line) => line.startsWith('{"table":"public.orders"')) + 1;
  lines[first] = lines[first]?.replace(/^\["[^"]+"/, '["no id"') ?? '';
  const wrong = `${lines.join('\n')}\n`;
  const end = JSON.stringify({ rows, sha256: createHash('sha256').update(wrong).digest('hex') });
  const file = join(await newFolder(), 'shop.backup');
  await writeBackup(file, Readable.from([Buffer.from(`${wrong}${end}\n`)]), undefined);
  const [place] = await emptyPlaces();
  const refused = await restore(place, file).catch((error) => error);
  expect(refused).toBeInstanceOf(BackupError);
  expect(refused.message).toMatch(/nothing of it was kept: the database refused a part of it \(\w{5}\)\.$/);
  expect(inspect(refused, { depth: 9 })).not.toContain('@');
});

test('an encrypted file opens with its key alone, and shows nothing of its contents', async () => {
  const file = join(await newFolder(), 'shop.backup');
  await backUp(database.current, file, key);
  const [place] = await emptyPlaces();
  await expect(restore(place, file)).rejects.toThrow('set BACKUP_KEY');
  await expect(restore(place, file, `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key');
  expect((await readFile(file)).includes(Buffer.from('schema_migrations'))).toBe(false);
});

/** A backup of a database that says that these migrations were run besides or instead. */
async function backUpAs(migrations: readonly number[], isOnly = false): Promise<string> {
  const { db } = database.current;
  const file = join(await newFolder(), 'other.backup');
  const known = knownMigrations();
  if (isOnly) await db.execute(sql`delete from schema_migrations`);
  await db.execute(sql`insert into schema_migrations (made_at) select unnest(${sql.param(migrations)}::bigint[])`);
  await backUp(database.current, file);
  await db.execute(sql`delete from schema_migrations`);
  await db.execute(sql`insert into schema_migrations (made_at) select unnest(${sql.param(known)}::bigint[])`);
  return file;
}

test('a backup of a newer release is refused', async () => {
  const [place] = await emptyPlaces();
  await expect(restore(place, await backUpAs([9_999_999_999_999]))).rejects.toThrow('newer release');
});

test('a backup from before the first release is refused, unless it has the release’s tables', async () => {
  const [place] = await emptyPlaces();
  await expect(restore(place, await backUpAs([1, 2], true))).rejects.toThrow('made by a release before 0.2.0');
  await restore(place, await backUpAs([1, 2]));
  expect(await withDatabase(place, ({ db }) => migrate(db))).toBe(0);
});

test('a backup of an older release is restored into its own tables and migrated', async () => {
  const file = join(await newFolder(), 'older.backup');
  const all = knownMigrations();
  const [old] = await emptyPlaces();
  const isOld = (madeAt: number) => madeAt === all[0];
  await withDatabase(old, async (database) => {
    await migrate(database.db, undefined, isOld);
    await database.db.execute(sql`insert into shop_state (key, value) values ('of-old', 'null')`);
    await backUp(database, file);
  });
  const [place] = await emptyPlaces();
  await restore(place, file);
  await withDatabase(place, async ({ db }) => {
    expect(await migrate(db)).toBe(0);
    // A JSON null differs from no value.
    expect((await db.execute(sql`select value::text from shop_state where key = 'of-old'`)).rows).toEqual([
      { value: 'null' },
    ]);
  });
});

test('a backup never overwrites a file, and a failed one leaves nothing behind', async () => {
  const folder = await newFolder();
  const file = join(folder, 'shop.backup');
  await writeFile(file, 'an earlier one');
  await expect(backUp(database.current, file)).rejects.toThrow('is there already');
  expect(await readFile(file, 'utf8')).toBe('an earlier one');
  const breaking = dumpDatabase(database.current.db, 'embedded', new Date(), (lines) => {
    const broken = async function* () {
      for await (const bytes of lines) {
        yield bytes;
        throw new Error('The disk is away.');
      }
    };
    return writeBackup(join(folder, 'half.backup'), broken(), key);
  });
  await expect(breaking).rejects.toThrow('could not be made: The disk is away');
  expect(await readdir(folder)).toEqual(['shop.backup']);
});
