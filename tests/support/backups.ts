import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import { receiptFile } from '../../src/features/receipts/receipt-file.ts';
import { receipts } from '../../src/features/receipts/receipts.table.ts';
import { dumpDatabase } from '../../src/platform/backup/dump-database.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { shopState } from '../../src/platform/database/shop-state.table.ts';
import { defineJob } from '../../src/platform/jobs/job.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { fillDemoData } from '../../src/server/demo-data/fill-demo-data.ts';
import { createDatabase, dropDatabase, urlOf } from './postgres-databases.ts';
import { printOf } from './table-prints.ts';
import { testEnv } from './test-app.ts';

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Where = { DATABASE_URL?: string; DATA_DIR: string };

/** An empty folder and, if the run has PostgreSQL, an empty database. */
export async function emptyPlaces(): Promise<[Where, ...Where[]]> {
  const embedded = { DATA_DIR: await newFolder() };
  const origin = inject('testDatabase');
  if (origin.kind === 'embedded') return [embedded];
  const name = `${origin.template}_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(origin.url, name);
  onTestFinished(async () => void (await dropDatabase(origin.url, name)));
  return [{ DATABASE_URL: urlOf(origin.url, name), DATA_DIR: '' }, embedded];
}

export async function withDatabase<Value>(where: Where, use: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(where);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

export const waitingJob = defineJob({ name: 'wait-for-test', payload: z.object({ text: z.string() }), async run() {} });

/** Demo data with sales, a receipt that was drawn, and a waiting job. */
export async function fillShop(database: Database): Promise<void> {
  const queue = await openJobQueue(database, [waitingJob], () => {});
  await queue.enqueue(database.db, waitingJob, { text: 'å"\\\n\t\u2028 null' });
  await queue.stop();
  await fillDemoData(database.db, new Date(), testEnv());
  const [{ id } = { id: '' }] = await database.db.select({ id: receipts.id }).from(receipts).limit(1);
  if (!(await receiptFile(database.db, { id }))) throw new Error('The demo data has no receipt.');
}

export const backUp = ({ db, kind }: Database, file: string, key?: string) =>
  dumpDatabase(db, kind, new Date(), (lines) => writeBackup(file, lines, key));

/** Without the mark that a restore leaves. */
export async function printOfShop(database: Database): Promise<Record<string, string>> {
  await database.db.delete(shopState).where(eq(shopState.key, 'restored-backup'));
  return printOf(database);
}

export const restore = (where: Where, file: string, key?: string) => restoreBackup(where, file, key);
