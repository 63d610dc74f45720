import { beforeEach, expect, test } from 'vitest';
import { addAccount, openAccounts } from '../../../tests/support/browser/admin-account.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { pollHeader } from '../../platform/poll-header.rules.ts';

const database = useTestDatabase();

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

const minute = 60;

function open() {
  const accounts = openAccounts(database.current, '2026-03-10T12:00:00Z');
  const read = async (cookie: string, headers: Record<string, string> = {}) =>
    (await accounts.app.request('/api/admin/mails', { headers: { cookie, ...headers } })).status;
  return { ...accounts, read };
}

test('a session ends after an hour without a call', async () => {
  const { cookie, later, read, isAdmin } = open();
  const mine = await cookie();
  later(30);
  expect(await read(mine)).toBe(200);
  later(60 * minute - 1);
  expect(await isAdmin(mine)).toBe(true);
  expect(await read(mine)).toBe(200);
  later(60 * minute);
  expect(await isAdmin(mine)).toBe(false);
  expect(await read(mine)).toBe(401);
});

test('an active session goes on for twelve hours, and no longer', async () => {
  const { cookie, later, read, isAdmin } = open();
  const mine = await cookie();
  for (let calls = 1; calls < 12 * 4; calls += 1) {
    later(15 * minute);
    expect(await read(mine)).toBe(200);
  }
  later(15 * minute - 1);
  expect(await isAdmin(mine)).toBe(true);
  later(1);
  expect(await isAdmin(mine)).toBe(false);
});

test('neither the session check nor automatic requests keep a session open', async () => {
  const { cookie, later, read, isAdmin } = open();
  const mine = await cookie();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    expect(await isAdmin(mine)).toBe(true);
    expect(await read(mine, { [pollHeader]: '1' })).toBe(200);
    later(5 * minute);
  }
  later(minute);
  expect(await isAdmin(mine)).toBe(false);
  expect(await read(mine, { [pollHeader]: '1' })).toBe(401);
});

test('an idle session is in no list, and is deleted at the next login', async () => {
  const { cookie, later, account, sessionCount } = open();
  await cookie();
  later(30 * minute);
  const mine = await cookie();
  later(31 * minute);
  expect((await account(mine)).sessions).toHaveLength(1);
  expect(await sessionCount()).toBe(2);
  await cookie();
  expect(await sessionCount()).toBe(2);
});
