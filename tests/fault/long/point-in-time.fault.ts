import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { confirmationOf, logInAdmin, type Sale, sell, stockListing } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { findBinaries } from '../../support/postgres-binaries.ts';
import { startPostgres } from '../../support/postgres-server.ts';

/** The archive and the base backups, as docs/running/backup.md sets them up. */
async function openArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const wal = join(folder, 'wal');
  await mkdir(wal);
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(folder, 0o755);
  await chmod(wal, 0o777);
  return {
    baseBackup: join(folder, 'base'),
    write: ['archive_mode=on', `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`],
    readUntil: (moment: string) => [
      `restore_command=cp ${wal}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ],
  };
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return z.object({ answer: z.coerce.string() }).parse(rows[0]).answer;
  } finally {
    await client.end();
  }
}

/** What `archive_timeout` does once a minute. */
async function archiveAll(url: string): Promise<void> {
  const file = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as answer');
  const isArchived = `select count(*) as answer from pg_stat_archiver where last_archived_wal >= '${file}'`;
  await expect.poll(() => ask(url, isArchived)).toBe('1');
}

async function sellAll(url: string, leadId: string, names: readonly string[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (const name of names) {
    const sale = { email: `${name}@kund.example`, clientSecret: '', submitted: false, paid: false };
    await sell(url, leadId, sale);
    sales.push(sale);
  }
  return sales;
}

const isThere = (url: string, sales: readonly Sale[]) =>
  Promise.all(sales.map(async ({ clientSecret }) => (await confirmationOf(url, clientSecret))?.status ?? 'unknown'));

test('a destroyed database is restored to a minute: every sale until then is there, and all sums agree', async () => {
  const archive = await openArchive();
  const database = await startPostgres({ durable: true, settings: archive.write });
  const lost = await openBeatenShop({ DATABASE_URL: database.url });
  const leadId = await stockListing(lost.url, await logInAdmin(lost), 100);
  const { bin } = findBinaries({}, 'machine');
  const began = performance.now();
  await promisify(execFile)(join(bin, 'pg_basebackup'), ['-d', database.url, '-D', archive.baseBackup, '-c', 'fast']);
  const baseBackupMs = Math.round(performance.now() - began);

  const kept = await sellAll(lost.url, leadId, ['anna', 'bo', 'cilla', 'dan', 'eva']);
  for (const { clientSecret } of kept) {
    await expect.poll(async () => (await confirmationOf(lost.url, clientSecret))?.deliveryStatus).toBe('Levererad');
  }
  const moment = await ask(
    database.url,
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as answer`,
  );
  const gone = await sellAll(lost.url, leadId, ['frida', 'gun']);
  await archiveAll(database.url);
  await lost.kill();
  await database.crash();
  await database.stop();

  const restoring = performance.now();
  const restored = await startPostgres({
    durable: true,
    baseBackup: archive.baseBackup,
    settings: archive.readUntil(moment),
  });
  onTestFinished(restored.stop);
  await expect.poll(() => ask(restored.url, 'select pg_is_in_recovery() as answer')).toBe('false');
  const restoredMs = Math.round(performance.now() - restoring);
  const shop = await openBeatenShop({ DATABASE_URL: restored.url, DATA_DIR: lost.folder });
  onTestFinished(shop.stop);
  const openMs = Math.round(performance.now() - restoring);

  expect(await isThere(shop.url, kept)).toEqual(kept.map(() => 'paid'));
  expect(await isThere(shop.url, gone)).toEqual(gone.map(() => 'unknown'));
  expect(await shop.afterRestore(moment)).toContain('Payments since the backup: 0 taken up');
  expect(await shop.doctor()).toEqual([]);
  expect(await isThere(shop.url, await sellAll(shop.url, leadId, ['hans']))).toEqual(['paid']);
  await noteFigures('restored to a moment', { kept: kept.length, gone: gone.length, baseBackupMs, restoredMs, openMs });
});
