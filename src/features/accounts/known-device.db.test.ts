import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../tests/support/browser/admin-account.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { admins } from './accounts.table.ts';
import { inTurn, maxWaiting } from './hash-turns.ts';
import { setAdminPassword } from './set-admin-password.ts';

const database = useTestDatabase();

const start = '2026-03-10T12:00:00Z';
const minute = 60;
const day = 24 * 60 * minute;
const newPassword = 'häst batteri klammer';

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

const deviceIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('admin_device='))
    ?.split(';')[0] ?? '';

function open() {
  const accounts = openAccounts(database.current, start);
  const tryIt = async (device: string, given: { password?: string; username?: string; code?: string } = {}) =>
    (await accounts.logIn(given, { cookie: device })).status;
  return {
    ...accounts,
    tryIt,
    device: async (username = 'chefen') => deviceIn(await accounts.logIn({ username })),
    async wrongTries(count: number, device = '') {
      const statuses: number[] = [];
      for (let times = 0; times < count; times += 1) statuses.push(await tryIt(device, { password: 'fel' }));
      return statuses;
    },
  };
}

test('failed logins from an unknown device at the same address never lock out a known device', async () => {
  const { device, wrongTries, tryIt } = open();
  const mine = await device();
  expect((await wrongTries(6)).at(-1)).toBe(429);
  expect(await tryIt('')).toBe(429);
  expect(await tryIt(mine)).toBe(200);
  await wrongTries(30);
  expect(await tryIt(mine)).toBe(200);
  expect(await tryIt('')).toBe(429);
});

test('failed logins on a known device count for it alone: after five it has to wait, and nobody else does', async () => {
  const { device, wrongTries, tryIt, later } = open();
  const mine = await device();
  expect(await wrongTries(6, mine)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await tryIt(mine)).toBe(429);
  expect(await tryIt('')).toBe(200);
  later(15 * minute + 1);
  expect(await tryIt(mine)).toBe(200);
  expect(await wrongTries(5, mine)).toEqual([401, 401, 401, 401, 401]);
});

test('the device cookie is HttpOnly, changes with each login, and opens no session', async () => {
  const { logIn, isAdmin } = open();
  const answer = await logIn();
  const written = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('admin_device=')) ?? '';
  expect(written).toMatch(/Path=\/; Expires=Sun, 06 Sep 2026 12:00:00 GMT; HttpOnly; SameSite=Lax$/);
  expect(written).not.toContain('chefen');
  const again = deviceIn(await logIn({}, { cookie: deviceIn(answer) }));
  expect(again).not.toBe(deviceIn(answer));
  expect(await isAdmin(again.replace('admin_device', 'admin_session'))).toBe(false);
});

test('over https the device cookie is bound to the host', async () => {
  const settings = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' };
  const app = createTestApp(database.current, { settings, now: () => new Date(start) });
  const body = { username: 'chefen', password: accountPassword };
  const answer = await sendJson(app, 'POST', '/api/admin/auth', body, { origin: 'https://shop.example' });
  const written = answer.headers.getSetCookie().find((cookie) => cookie.includes('admin_device')) ?? '';
  expect(written).toMatch(/^__Host-admin_device=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
});

test('a forged or old cookie and that of another account make no known device', async () => {
  await addAccount(database.current, 'kim');
  const { device, wrongTries, tryIt, later } = open();
  const [mine, kims] = [await device(), await device('kim')];
  const [id = '', until = '', seal = ''] = mine.replace('admin_device=', '').split('.');
  const forged = [
    `${crypto.randomUUID()}.${until}.${seal}`,
    `${id}.${Number(until) + 1}.${seal}`,
    `${id}.${until}.${seal.slice(0, -1)}`,
    `${id}.${until}.${'a'.repeat(43)}`,
    'nonsense',
  ];
  await wrongTries(6);
  for (const value of forged) expect(await tryIt(`admin_device=${value}`)).toBe(429);
  expect(await tryIt(kims)).toBe(429);
  expect(await tryIt(kims, { username: 'kim' })).toBe(200);
  expect(await tryIt(mine)).toBe(200);
  later(180 * day);
  await wrongTries(6);
  expect(await tryIt(mine)).toBe(429);
});

test('after a new password only the device it was changed on is known', async () => {
  const { device, logIn, cookieOf, app, wrongTries, tryIt } = open();
  const other = await device();
  const opened = await logIn();
  const cookie = `${cookieOf(opened)}; ${deviceIn(opened)}`;
  const change = { password: accountPassword, newPassword };
  const changed = await sendJson(app, 'POST', '/api/admin/account/password', change, { cookie });
  const mine = deviceIn(changed);
  await wrongTries(6);
  const password = newPassword;
  expect(await tryIt(other, { password })).toBe(429);
  expect(await tryIt(mine, { password })).toBe(200);
  const set = { username: 'chefen', password: accountPassword, actor: 'the command' };
  await setAdminPassword(database.current.db, set, new Date(start));
  expect(await tryIt(mine)).toBe(429);
});

test('a device of a removed account is unknown to a later account of the same name', async () => {
  const { device, wrongTries, tryIt } = open();
  const mine = await device();
  await database.current.db.delete(admins).where(eq(admins.username, 'chefen'));
  await addAccount(database.current, 'chefen');
  await wrongTries(6);
  expect(await tryIt(mine)).toBe(429);
});

test('somebody with a stolen password cannot use up the second-step tries of the owner’s device', async () => {
  const { device, cookie, turnOn, code, tryIt, later } = open();
  const mine = await device();
  const { secret } = await turnOn(await cookie());
  for (let times = 0; times < 20; times += 1) {
    if (times % 5 === 0) later(15 * minute + 1);
    await tryIt('', { code: '000000' });
  }
  later(30);
  expect(await tryIt(mine, { code: code(secret) })).toBe(200);
});

test('a stranger’s tries in the admin area do not lock the owner out', async () => {
  const { logIn, cookieOf, app, wrongTries } = open();
  const opened = await logIn();
  await wrongTries(6);
  const begin = (cookie: string) =>
    sendJson(app, 'POST', '/api/admin/account/second-step', { password: accountPassword }, { cookie });
  expect((await begin(cookieOf(opened))).status).toBe(429);
  expect((await begin(`${cookieOf(opened)}; ${deviceIn(opened)}`)).status).toBe(200);
});

test('while many passwords are hashed, a stranger is told to come back and a known device is queued', async () => {
  const { device, logIn, tryIt } = open();
  const mine = await device();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const others = Array.from({ length: maxWaiting + 2 }, () => inTurn(() => held));
  const refused = await logIn();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '5',
    { code: 'crowded' },
  ]);
  const waits = tryIt(mine);
  release();
  await Promise.all(others);
  expect([await waits, (await logIn()).status]).toEqual([200, 200]);
});

test('strangers use up no reset mails of a known device, which has three an hour of its own', async () => {
  const { device, clock } = open();
  const mine = await device();
  const asked: string[] = [];
  const enqueue: ApiDeps['enqueue'] = async (_tx, { name }) => {
    asked.push(name);
  };
  const app = createTestApp(database.current, {
    now: () => clock.now,
    settings: { RATE_LIMITS: 'on' },
    deps: { enqueue },
  });
  const ask = async (cookie: string) =>
    (await sendJson(app, 'POST', '/api/admin/password-reset', { username: 'Chefen' }, { cookie })).status;
  for (const _ of [1, 2, 3, 4]) expect(await ask('')).toBe(202);
  expect(asked).toHaveLength(3);
  for (const _ of [1, 2, 3, 4]) expect(await ask(mine)).toBe(202);
  expect(asked).toEqual(Array.from({ length: 6 }, () => 'send-password-reset'));
});
