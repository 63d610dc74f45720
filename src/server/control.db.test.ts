import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEnv } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { askRunningShop } from '../platform/control/ask-running-shop.ts';
import { type DataFolderLock, lockDataFolder } from '../platform/database/embedded/data-folder-lock.ts';
import { createLog } from '../platform/log.ts';
import { createControl } from './control.ts';

const database = useTestDatabase();
const startedAt = new Date('2026-11-22T03:00:00Z');
let folder = '';
let lock: DataFolderLock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'));
  lock = await lockDataFolder(folder);
});
afterEach(async () => {
  lock.release();
  await rm(folder, { recursive: true });
});

function openShop(): void {
  const { current } = database;
  const now = () => new Date();
  const deps = { db: current.db, env: testEnv(), enqueue: async () => {}, stockChanged: () => {}, now };
  lock.answerCommands(createControl({ shop: { database: current, deps }, log: createLog('silent'), startedAt }));
}

test('a running shop is found through its data folder, and identifies itself', async () => {
  openShop();
  const answer = await askRunningShop(folder, { method: 'GET', path: '/' });
  expect(answer && (await json(answer))).toEqual({ pid: process.pid, startedAt: startedAt.toISOString() });
});

test('an unknown command is refused with a sentence', async () => {
  openShop();
  const answer = await askRunningShop(folder, { method: 'POST', path: '/unknown', params: {} });
  expect([answer?.statusCode, answer && (await json(answer))]).toEqual([
    404,
    { error: 'This shop does not know such a call.' },
  ]);
});

test('no process is contacted where a command holds the folder, where none does, or where there is no folder', async () => {
  const ask = (dataDir: string) => askRunningShop(dataDir, { method: 'GET', path: '/' });
  expect(await ask(folder)).toBe(null);
  lock.release();
  expect(await ask(folder)).toBe(null);
  expect(await ask(join(folder, 'nowhere'))).toBe(null);
});
