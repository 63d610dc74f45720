import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { orders } from '../../src/features/orders/orders.table.ts';
import { lockDataFolder } from '../../src/platform/database/embedded/data-folder-lock.ts';
import { createLog } from '../../src/platform/log.ts';
import { createControl } from '../../src/server/control.ts';
import { backUp, emptyPlaces, fillShop, newFolder, printOfShop, restore, withDatabase } from '../support/backups.ts';
import { runCommand } from '../support/run-command.ts';
import { sellSharedStock } from '../support/shared-stock.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { printOf } from '../support/table-prints.ts';
import { testEnv } from '../support/test-app.ts';
import { truncateAll, useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

beforeAll(() => fillShop(database.current));

/** The parts of a running shop that commands talk to. */
async function openEmbeddedShop(): Promise<string> {
  const folder = await newFolder();
  const lock = await lockDataFolder(folder);
  onTestFinished(() => lock.release());
  const { current } = database;
  const env = testEnv({ DATA_DIR: folder });
  const deps = { db: current.db, env, enqueue: async () => {}, stockChanged: () => {}, now: () => new Date() };
  lock.answerCommands(
    createControl({ shop: { database: current, deps }, log: createLog('silent'), startedAt: new Date() }),
  );
  return folder;
}

const key = 'en nyckel för provet';

test('the command finds a running shop through its folder, and the backup restores all of it', async () => {
  const env = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: await openEmbeddedShop() };
  const file = join(await newFolder(), 'shop.backup');
  const { code, said } = await runCommand('backup', { args: [file], env: { ...env, BACKUP_KEY: key } }).ended;
  expect([code, said]).toEqual([0, expect.stringContaining('encrypted with BACKUP_KEY')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await runCommand('backup', { args: [file], env: { ...env, BACKUP_KEY: key } }).ended;
  expect(again).toEqual({ code: 1, said: `${file} is there already: give the backup another name.` });
  const DATA_DIR = join(await newFolder(), 'data');
  const wrong = await runCommand('restore', { args: [file], env: { DATA_DIR, BACKUP_KEY: `${key}!` } }).ended;
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^BACKUP_KEY is not the key[^\n]+$/) });
  const restored = await runCommand('restore', { args: [file], env: { DATA_DIR, BACKUP_KEY: key } }).ended;
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('are restored, as they were at 20')]);
  expect(await withDatabase({ DATA_DIR }, printOfShop)).toEqual(await printOf(database.current));
});

test('the command makes a backup that it cannot open, and the private key restores it', async () => {
  const env = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: await openEmbeddedShop() };
  const { said: pair } = await runCommand('backup', { args: ['--new-key'], env: {} }).ended;
  const [BACKUP_KEY = '', privateHalf = ''] = pair.split('\n');
  const file = join(await newFolder(), 'shop.backup');
  const { code, said } = await runCommand('backup', { args: [file], env: { ...env, BACKUP_KEY } }).ended;
  expect([code, said]).toEqual([0, expect.stringContaining('encrypted with BACKUP_KEY')]);
  const DATA_DIR = join(await newFolder(), 'data');
  const own = await runCommand('restore', { args: [file], env: { DATA_DIR, BACKUP_KEY } }).ended;
  expect(own).toEqual({ code: 1, said: expect.stringContaining('set BACKUP_KEY to the private half') });
  const opens = { DATA_DIR, BACKUP_KEY: privateHalf };
  expect((await runCommand('restore', { args: [file], env: opens }).ended).code).toBe(0);
  expect(await withDatabase({ DATA_DIR }, printOfShop)).toEqual(await printOf(database.current));
});

test('without a shop nothing is backed up, and no empty shop is made', async () => {
  const folder = await newFolder();
  const { code, said } = await runCommand('backup', {
    args: [join(folder, 'shop.backup')],
    env: { DATA_DIR: join(folder, 'data') },
  }).ended;
  expect([code, said]).toEqual([1, expect.stringContaining('There is no database in')]);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'a file'), 'not a backup');
  const other = await runCommand('restore', { args: [join(folder, 'a file')], env: { DATA_DIR: join(folder, 'data') } })
    .ended;
  expect(other).toEqual({ code: 1, said: 'This is not a backup of a shop, or one of a newer release.' });
  const noFile = await runCommand('restore', { args: [folder], env: { DATA_DIR: join(folder, 'data') } }).ended;
  expect(noFile).toEqual({ code: 1, said: `There is no file ${folder}.` });
  expect(await readdir(folder)).toEqual(['a file']);
});

test('a restore killed halfway leaves an empty database, which the next restore fills', async () => {
  const file = join(await newFolder(), 'shop.backup');
  await backUp(database.current, file);
  const DATA_DIR = join(await newFolder(), 'data');
  const { child, ended } = runCommand('restore', { args: [file], env: { DATA_DIR } });
  await vi.waitUntil(() => readdir(join(DATA_DIR, 'postgres.restoring')).catch(() => null), { timeout: 60_000 });
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(DATA_DIR)).not.toContain('postgres');
  expect((await runCommand('restore', { args: [file], env: { DATA_DIR } }).ended).code).toBe(0);
  expect((await readdir(DATA_DIR)).sort()).toEqual(['postgres']);
  expect(await withDatabase({ DATA_DIR }, printOfShop)).toEqual(await printOf(database.current));
});

test('a backup made while the shop sells shows one moment: stock, books and orders agree', async () => {
  await truncateAll(database.current);
  const stripe = await startStripeServer();
  onTestFinished(() => stripe.stop());
  const folder = await newFolder();
  let isSelling = true;
  const selling = sellSharedStock(database.current, stripe, { buyers: 60 }).finally(() => {
    isSelling = false;
  });
  const { db } = database.current;
  await expect.poll(() => db.$count(orders)).toBeGreaterThan(0);
  const made: string[] = [];
  while (isSelling || made.length === 0) {
    made.push(join(folder, `${made.length}.backup`));
    await backUp(database.current, made.at(-1) ?? '');
  }
  await selling;
  const [place] = await emptyPlaces();
  await restore(place, made[Math.floor(made.length / 2)] ?? '');
  expect(await withDatabase(place, wrongBooks)).toEqual({});
});
