import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountPassword } from '../../../tests/support/browser/admin-account.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from '../../platform/database/db.ts';
import { sayLogin } from '../../server/greeting.ts';
import { admins } from './accounts.table.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { dropSpentPasswordFile } from './password-file.ts';
import { removeAdmin } from './people/change-admin.ts';
import { setAdminPassword } from './set-admin-password.ts';

const database = useTestDatabase();
const now = new Date('2026-03-10T12:00:00Z');
const actor = 'the command line';

let parent = '';
let folder = '';

beforeEach(async () => {
  await truncateAll(database.current);
  parent = mkdtempSync(join(tmpdir(), 'first-admin-'));
  folder = join(parent, 'data');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

const kept = () => {
  const file = join(folder, 'admin-password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

const logIn = (password: string) =>
  sendJson(createTestApp(database.current, { now: () => now }), 'POST', '/api/admin/auth', {
    username: 'admin',
    password,
  });

const make = (given = {}) => createFirstAdmin(database.current.db, given, folder);

const lines = (params: Omit<Parameters<typeof sayLogin>[0], 'dataDir'>) => {
  const said: string[] = [];
  sayLogin({ ...params, dataDir: folder }, (line) => said.push(line));
  return said.join('\n');
};

test('the first account is made once, however often the shop starts, and a password from the environment need not be changed', async () => {
  expect(await make({ username: 'Admin', password: accountPassword })).toBeNull();
  expect(await make({ password: 'not taken' })).toBeNull();
  expect(kept()).toBeNull();
  expect(await database.current.db.select().from(admins)).toMatchObject([{ mustChangePassword: false }]);
  expect((await logIn(accountPassword)).status).toBe(200);
});

test('a generated password is readable by the owner of the machine alone, and has to be changed', async () => {
  const made = await make();
  expect(made?.password).toMatch(/^[\w-]{16}$/);
  expect(kept()).toBe(made?.password);
  expect(statSync(join(folder, 'admin-password')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await database.current.db.select().from(admins)).toMatchObject([{ mustChangePassword: true }]);
});

test('of processes that start at once, one makes the account, and the file has its password', async () => {
  const { db } = database.current;
  const names = ['anna', 'bo', 'kim', 'robin'];
  // Open every connection first, so that none of them gets a head start.
  await Promise.all(names.map(() => db.execute(sql`select pg_sleep(0.1)`)));
  // Hashing times differ: wait until all of them have hashed before the transactions start.
  const waiting: (() => void)[] = [];
  const together: Db['transaction'] = async (work, config) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === names.length) for (const goOn of waiting) goOn();
    });
    return db.transaction(work, config);
  };
  const starting: Db = Object.assign(Object.create(db), { transaction: together });
  const starts = names.map((username) => createFirstAdmin(starting, { username }, folder));
  const made = (await Promise.all(starts)).filter((one) => one !== null);
  expect(made).toHaveLength(1);
  expect(kept()).toBe(made[0]?.password);
  expect(await database.current.db.select().from(admins)).toHaveLength(1);
});

test('after a crash before the account was made, the next start writes another password', async () => {
  const { db } = database.current;
  const dying: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }, config);
  const killed: Db = Object.assign(Object.create(db), { transaction: dying });
  await expect(createFirstAdmin(killed, {}, folder)).rejects.toThrow('killed');
  const first = kept();
  expect(first).not.toBeNull();
  const made = await make();
  expect(made?.password).not.toBe(first);
  expect(kept()).toBe(made?.password);
});

test('without a writable file no account is made, and a sentence names the setting to use', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(make()).rejects.toThrow(/cannot be kept in .*; set ADMIN_PASSWORD or DATA_DIR\.$/);
  expect(await database.current.db.select().from(admins)).toEqual([]);
});

test('the file is deleted once its password no longer works, and not before', async () => {
  const { db } = database.current;
  await make();
  const drop = () => dropSpentPasswordFile(db, folder);
  await setAdminPassword(db, { username: 'other', password: 'made up', isMadeUp: true, actor }, now);
  await drop();
  expect(kept()).not.toBeNull();
  await setAdminPassword(db, { username: 'admin', password: accountPassword, actor }, now);
  await drop();
  expect(kept()).toBeNull();
  expect((await logIn(accountPassword)).status).toBe(200);
});

test('the file of a removed account is deleted with it', async () => {
  const { db } = database.current;
  await make();
  await setAdminPassword(db, { username: 'other', password: accountPassword, actor }, now);
  await removeAdmin(db, { username: 'admin', actor }, now);
  await dropSpentPasswordFile(db, folder);
  expect(kept()).toBeNull();
});

test('the command makes a password that has to be changed, or sets one that need not be', async () => {
  const { db } = database.current;
  const mustChange = async () => (await db.select().from(admins)).map((row) => row.mustChangePassword);
  const set = (isMadeUp: boolean) =>
    setAdminPassword(db, { username: 'admin', password: accountPassword, isMadeUp, actor }, now);
  await set(true);
  expect(await mustChange()).toEqual([true]);
  await set(false);
  expect(await mustChange()).toEqual([false]);
});

test('a terminal shows the password once without a file; any other output names the file', async () => {
  const firstAdmin = await make();
  const password = firstAdmin?.password ?? '';
  const elsewhere = lines({ firstAdmin, isTerminal: false });
  expect(elsewhere).toContain(join(folder, 'admin-password'));
  expect(elsewhere).not.toContain(password);
  expect(lines({ firstAdmin: null, isTerminal: true })).not.toContain(password);
  expect(lines({ firstAdmin, isTerminal: true })).toContain(`admin / ${password} (`);
  expect(kept()).toBeNull();
  expect(lines({ firstAdmin: null, isTerminal: false })).toContain('npm run admin:password');
});
