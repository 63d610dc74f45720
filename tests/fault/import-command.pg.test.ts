import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '../../src/platform/database/embedded/data-folder-lock.ts';
import { runCommand } from '../support/run-command.ts';
import { addListing, stockOf } from '../support/sale.ts';
import { usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase({ isEmptied: true });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

const runImport = (args: readonly string[], env: Record<string, string>) =>
  runCommand('import', { args, env, cwd: folder });

async function writeCsv(rows: number): Promise<string> {
  const file = join(folder, 'leads.csv');
  const lines = Array.from({ length: rows }, (_, at) => `person-${at}@foretag.example;Bolag ${at};${at ? '' : '1112'}`);
  await writeFile(file, `E-post;Företag;Postnr\nfel;Bolag;\n${lines.join('\n')}`);
  return file;
}

const countRecords = async () =>
  (await database.current.db.execute<{ count: number }>(sql`select count(*)::int as count from lead_records`)).rows[0]
    ?.count;

/** The command's writes that wait for this test's lock. */
async function countWaitingWrites(): Promise<number> {
  const { rows } = await database.current.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and query ilike '%json_to_recordset%'
        and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** On a machine with much other work. */
const slowestMs = 120_000;

/** A lock holds the import until it is killed while writing. What visitors wait for would be ended sooner. */
async function killWhileWriting(args: readonly string[], env: Record<string, string>): Promise<void> {
  await database.current.background.db.transaction(async (tx) => {
    await tx.execute(sql`lock table lead_records in exclusive mode`);
    const { child, ended } = runImport(args, env);
    const isWaiting = async () => {
      // A transaction that is idle for a minute is ended, and the lock with it.
      await tx.execute(sql`select 1`);
      return countWaitingWrites();
    };
    const tooEarly = ended.then(({ said }) => {
      throw new Error(`The import was over before it wrote: ${said}`);
    });
    await Promise.race([expect.poll(isWaiting, { timeout: slowestMs }).toBe(1), tooEarly]);
    tooEarly.catch(() => undefined);
    child.kill('SIGKILL');
    await ended;
  });
  // Its connection lives on until it notices that its client has gone.
  await expect.poll(countWaitingWrites).toBe(0);
}

test('while the shop runs on its embedded database, the command says where else to import', async () => {
  const lock = await lockDataFolder(join(folder, 'data'));
  const { code, said } = await runImport(['--lead', 'x', await writeCsv(1)], { DATA_DIR: join(folder, 'data') }).ended;
  lock.release();
  expect(code).toBe(1);
  expect(said).toContain("import through the admin's page or POST /api/admin/leads/ID/records.");
});

test('the command imports a file as a whole or not at all', { timeout: 2 * slowestMs }, async () => {
  const env = { DATABASE_URL: database.url };
  const leadId = await addListing(database.current, { maxBuyers: 2 });
  const file = await writeCsv(3_000);
  const report = join(folder, 'report.csv');
  const told = ['--lead', leadId, file, '--source', 'Mässa', '--collected-at', '2026-10-01'];
  await killWhileWriting([...told, '--allow-without-consent'], env);
  expect(await countRecords()).toBe(0);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  expect(await runImport([...told, '--dry-run'], env).ended).toEqual({
    code: 0,
    said: 'Would be taken: 0. Duplicates: 0. Suppressed: 0. Invalid: 3001. Values dropped: 0.',
  });
  const late = await runImport(['--lead', leadId, file, '--collected-at', '2999-01-01'], env).ended;
  expect(late).toEqual({
    code: 1,
    said: '--collected-at 2999-01-01: The time of collection is in the future.',
  });
  const refused = join(folder, 'refused.csv');
  const all = [...told, '--allow-without-consent', '--report', report, '--refused-rows', refused];
  expect(await runImport(all, env).ended).toEqual({
    code: 0,
    said: 'Taken: 3000. Duplicates: 0. Suppressed: 0. Invalid: 1. Values dropped: 1.',
  });
  const modes = await Promise.all([report, refused].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o600]);
  expect(await readFile(report, 'utf8')).toContain('3;dropped;postalCode;The postal code is not five digits;1112');
  expect(await readFile(refused, 'utf8')).toContain(
    'E-post;Företag;Postnr;Problem (import)\r\nfel;Bolag;;The email address',
  );
  expect(await readFile(report, 'utf8')).toContain('2;not-valid;email;The email address is not valid');
  expect(await countRecords()).toBe(3_000);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 6_000, sold: 0 });
});
