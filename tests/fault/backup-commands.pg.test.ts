import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { fillShop, newFolder } from '../support/backups.ts';
import { runCommand } from '../support/run-command.ts';
import { usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase();

test('a backup killed halfway leaves no file of that name, and the next one is made', async () => {
  const { url, current } = database;
  await fillShop(current);
  const folder = await newFolder();
  const file = join(folder, 'shop.backup');
  await current.background.db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`);
    const { child, ended } = runCommand('backup', { args: [file], env: { DATABASE_URL: url } });
    await vi.waitUntil(async () => (await readdir(folder)).length > 0, { timeout: 60_000 });
    child.kill('SIGKILL');
    await ended;
  });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^shop\.backup\.\w+\.part$/)]);
  expect((await runCommand('backup', { args: [file], env: { DATABASE_URL: url } }).ended).code).toBe(0);
  expect(await readdir(folder)).toContain('shop.backup');
});
