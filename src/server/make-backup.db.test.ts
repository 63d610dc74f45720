import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testEnv, testServices } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { adminAlerts } from '../features/alerts/alerts.table.ts';
import { newPair } from '../platform/backup/backup-key.ts';
import { checkBackup } from '../platform/backup/read-backup.ts';
import { tryBackup } from '../platform/backup/try-backup.ts';
import { createLog } from '../platform/log.ts';
import { makeBackupJob } from './make-backup.job.ts';
import { tryBackupJob } from './try-backup.job.ts';

const database = useTestDatabase({ isEmptied: true });

type Job = Pick<typeof makeBackupJob, 'run'>;

beforeEach(() => {
  logged.length = 0;
});

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  await mkdir(DATA_DIR);
  return { backups: join(folder, 'backups'), DATA_DIR };
}

const logged: unknown[] = [];

async function run(settings: Record<string, string>, time: string, job: Job = makeBackupJob): Promise<void> {
  const services = testServices(database.current, {
    env: testEnv({ ...settings, ...(database.url && { DATABASE_URL: database.url }) }),
    log: Object.assign(createLog('silent'), {
      info: (facts: { output?: string }) => facts.output && logged.push(facts.output),
    }),
    now: () => new Date(time),
  });
  await job.run(services, {}, { isLast: true });
}

test('a backup is made when one is due, and then the oldest surplus one is deleted', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const settings = {
    BACKUP_DIR: backups,
    DATA_DIR,
    BACKUP_KEEP: '2',
    BACKUP_EVERY: '12',
    BACKUP_KEY: 'sexton tecken lång',
  };
  await run(settings, '2026-11-20T03:11:00Z');
  await run(settings, '2026-11-20T04:11:00Z');
  expect(await readdir(backups)).toEqual(['leadtorget-2026-11-20T0311Z.backup']);
  expect((await stat(backups)).mode & 0o777).toBe(0o700);
  await writeFile(join(backups, 'leadtorget-2026-11-20T0311Z.backup.0000dead.part'), 'half');
  await utimes(join(backups, 'leadtorget-2026-11-20T0311Z.backup.0000dead.part'), 1, 1);
  await writeFile(join(backups, 'erasures-2026-10.jsonl'), '');
  // as left by a process that was killed while it read the embedded database
  if (database.url === null) await writeFile(join(DATA_DIR, 'backup-spool-dead'), 'half');
  for (const own of ['mitt eget.txt', 'mitt eget.part']) await writeFile(join(backups, own), '');
  await utimes(join(backups, 'mitt eget.part'), 1, 1);
  await run(settings, '2026-11-20T15:10:00Z');
  await run(settings, '2026-11-21T03:11:00Z');
  expect((await readdir(backups)).sort()).toEqual([
    'leadtorget-2026-11-20T1510Z.backup',
    'leadtorget-2026-11-21T0311Z.backup',
    'mitt eget.part',
    'mitt eget.txt',
  ]);
  const last = join(backups, 'leadtorget-2026-11-21T0311Z.backup');
  expect((await checkBackup(last, settings.BACKUP_KEY)).tables).toBeGreaterThan(20);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('backups dated in the future by a wrong clock displace neither a new backup nor the journal', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const wrong = ['leadtorget-2031-01-01T0311Z.backup', 'leadtorget-2031-01-02T0311Z.backup'];
  await mkdir(backups, { recursive: true });
  for (const name of [...wrong, 'erasures-2026-11.jsonl']) await writeFile(join(backups, name), '');
  await run({ BACKUP_DIR: backups, DATA_DIR, BACKUP_KEEP: '2' }, '2026-11-22T03:11:00Z');
  expect((await readdir(backups)).sort()).toEqual([
    'erasures-2026-11.jsonl',
    'leadtorget-2026-11-22T0311Z.backup',
    ...wrong,
  ]);
});

test('a failed backup alerts the admin once a day, and leaves the earlier ones', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const settings = { BACKUP_DIR: backups, DATA_DIR, BACKUP_KEEP: '1' };
  await run(settings, '2026-11-20T03:11:00Z');
  await database.current.db.execute(sql`alter table schema_migrations rename to hidden_migrations`);
  try {
    await run(settings, '2026-11-21T03:11:00Z');
    await run(settings, '2026-11-21T04:11:00Z');
    await run(settings, '2026-11-22T03:11:00Z');
  } finally {
    await database.current.db.execute(sql`alter table hidden_migrations rename to schema_migrations`);
  }
  expect(await readdir(backups)).toEqual(['leadtorget-2026-11-20T0311Z.backup']);
  const alerts = await database.current.db.select().from(adminAlerts).orderBy(adminAlerts.id);
  expect(alerts).toMatchObject([
    { kind: 'backup-failed', label: 'leadtorget-2026-11-21T0311Z.backup' },
    { kind: 'backup-failed', label: 'leadtorget-2026-11-22T0311Z.backup' },
  ]);
});

/** A program of the owner's, in shell. */
async function program(folder: string, text: string): Promise<string> {
  const file = join(folder, 'copy-away');
  await writeFile(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

test('each backup is handed to the owner’s program, whose failure leaves the backup and raises an alert', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const elsewhere = join(backups, '..', 'elsewhere');
  await mkdir(elsewhere);
  const settings = { BACKUP_DIR: backups, DATA_DIR };
  // One that tells its progress may say a lot.
  const copying = `head -c 3000000 /dev/zero; cp "$1" '${elsewhere}'; echo "$#" > '${elsewhere}/words'`;
  await run({ ...settings, BACKUP_AFTER: await program(elsewhere, copying) }, '2026-11-20T03:11:00Z');
  const [name = ''] = await readdir(backups);
  expect(await readFile(join(elsewhere, name))).toEqual(await readFile(join(backups, name)));
  expect(await readFile(join(elsewhere, 'words'), 'utf8')).toBe('1\n');
  expect(await database.current.db.$count(adminAlerts)).toBe(0);
  await run({ ...settings, BACKUP_AFTER: await program(elsewhere, 'exit 3') }, '2026-11-21T03:11:00Z');
  expect(await readdir(backups)).toHaveLength(2);
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([
    { kind: 'backup-not-copied', label: 'leadtorget-2026-11-21T0311Z.backup' },
  ]);
});

test('the newest backup is restored in a test: a good one is reported, an altered one raises an alert', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const settings = { BACKUP_DIR: backups, DATA_DIR, BACKUP_KEY: 'sexton tecken lång' };
  await run(settings, '2026-11-20T03:11:00Z', tryBackupJob);
  await run(settings, '2026-11-20T03:11:00Z');
  await mkdir(join(DATA_DIR, 'backup-trial-of-a-killed-one'));
  await run(settings, '2026-11-22T04:41:00Z', tryBackupJob);
  expect(logged).toEqual([
    expect.stringMatching(/^\d+ rows of \d\d tables are restored, as they were at 2026-11-20T03:11/),
  ]);
  expect(await readdir(DATA_DIR)).toEqual([]);
  expect(await database.current.db.$count(adminAlerts)).toBe(0);
  const file = join(backups, 'leadtorget-2026-11-20T0311Z.backup');
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
  await writeFile(file, bytes);
  await run(settings, '2026-11-22T04:41:00Z', tryBackupJob);
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([
    { kind: 'backup-unrestorable', label: 'leadtorget-2026-11-20T0311Z.backup' },
  ]);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('no trial begins that might fill the disk of the shop', async () => {
  const { backups, DATA_DIR } = await openFolder();
  await run({ BACKUP_DIR: backups, DATA_DIR }, '2026-11-20T03:11:00Z');
  const file = join(backups, 'leadtorget-2026-11-20T0311Z.backup');
  await expect(tryBackup(file, { dataDir: DATA_DIR, key: undefined, bytes: 2 ** 60 })).rejects.toThrow(
    /^A trial may need 2199023255808 MB in .*data, where \d+ MB are free\.$/,
  );
});

test('a shop with only the public key makes backups and tests none', async () => {
  const { backups, DATA_DIR } = await openFolder();
  const { publicHalf, privateHalf } = newPair();
  const settings = { BACKUP_DIR: backups, DATA_DIR, BACKUP_KEY: publicHalf };
  await run(settings, '2026-11-20T03:11:00Z');
  await run(settings, '2026-11-22T04:41:00Z', tryBackupJob);
  expect(await database.current.db.$count(adminAlerts)).toBe(0);
  const [name = ''] = await readdir(backups);
  expect((await checkBackup(join(backups, name), privateHalf)).tables).toBeGreaterThan(20);
});

test('without a backup folder none is made', async () => {
  await run({}, '2026-11-20T03:11:00Z');
  expect(await database.current.db.$count(adminAlerts)).toBe(0);
});
