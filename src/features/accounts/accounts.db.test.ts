import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount } from '../../../tests/support/browser/admin-account.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminSessions } from './accounts.table.ts';
import { setAdminPassword } from './set-admin-password.ts';

const database = useTestDatabase();

const right = { username: 'Admin', password: accountPassword };

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'admin');
});

const start = new Date('2026-03-10T12:00:00Z');

function appAt(clock: { now: Date }) {
  return createTestApp(database.current, { now: () => clock.now });
}

type TestApp = ReturnType<typeof appAt>;

async function logIn(app: TestApp, headers: Record<string, string> = {}): Promise<string> {
  const answer = await sendJson(app, 'POST', '/api/admin/auth', right, headers);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const isAdmin = async (app: TestApp, cookie: string) =>
  (await app.request('/api/admin/check', { headers: { cookie } })).json();

test('the right name and password open a valid session', async () => {
  const app = appAt({ now: start });
  expect(await isAdmin(app, '')).toEqual({ isAdmin: false });
  const cookie = await logIn(app);
  expect(await isAdmin(app, cookie)).toEqual({ isAdmin: true, role: 'owner', username: 'admin' });
  expect((await app.request('/api/admin/mails', { headers: { cookie } })).status).toBe(200);
});

test('the cookie is HttpOnly and for this site alone', async () => {
  const answer = await sendJson(appAt({ now: start }), 'POST', '/api/admin/auth', right);
  expect(answer.headers.get('set-cookie')).toMatch(/^admin_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
});

test('over https the cookie is bound to the host, and one under the plain name opens nothing', async () => {
  const settings = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' };
  const app = createTestApp(database.current, { settings, now: () => start });
  const origin = { origin: 'https://shop.example' };
  const answer = await sendJson(app, 'POST', '/api/admin/auth', right, origin);
  const written = answer.headers.get('set-cookie') ?? '';
  expect(written).toMatch(/^__Host-admin_session=[\w-]{43};.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  expect(written).not.toContain('Domain');
  const [cookie = ''] = written.split(';');
  expect(await isAdmin(app, cookie)).toEqual({ isAdmin: true, role: 'owner', username: 'admin' });
  expect(await isAdmin(app, cookie.replace('__Host-', ''))).toEqual({ isAdmin: false });
  const out = await sendJson(app, 'POST', '/api/admin/logout', {}, { ...origin, cookie });
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-admin_session=;.*Max-Age=0/);
});

test('the table holds no token that would open a session', async () => {
  const cookie = await logIn(appAt({ now: start }));
  const [row] = await database.current.db.select().from(adminSessions);
  expect(cookie).not.toContain(row?.tokenHash ?? 'none');
});

test.each([
  ['admin', 'wrong'],
  ['nobody', right.password],
])('%s with %s is answered alike: invalid credentials', async (username, password) => {
  const answer = await sendJson(appAt({ now: start }), 'POST', '/api/admin/auth', { username, password });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Invalid credentials' });
});

test.each([
  [{}, 'Username is required'],
  [{ username: 'admin' }, 'Password is required'],
  [{ username: 'admin', password: '' }, 'Password is required'],
])('%o is refused with: %s', async (body, message) => {
  const answer = await sendJson(appAt({ now: start }), 'POST', '/api/admin/auth', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message });
});

test('after five wrong tries even the right password waits fifteen minutes', async () => {
  const clock = { now: start };
  const app = appAt(clock);
  for (let count = 0; count < 5; count += 1) {
    await sendJson(app, 'POST', '/api/admin/auth', { username: 'admin', password: 'wrong' });
  }
  const blocked = await sendJson(app, 'POST', '/api/admin/auth', right);
  expect(blocked.status).toBe(429);
  expect(blocked.headers.get('retry-after')).toBe('900');
  clock.now = new Date(start.getTime() + 15 * 60_000 + 1_000);
  await logIn(app);
});

test('many names tried from one address have to wait as well', async () => {
  const app = appAt({ now: start });
  const names = Array.from({ length: 31 }, (_, count) => `name${count}`);
  const isUnknown = (index: number) => index % 10 === 0;
  for (const [index, name] of names.entries()) if (!isUnknown(index)) await addAccount(database.current, name);
  const tries = names.map((username) => ({ username, password: 'wrong' }));
  const statuses = [];
  for (const body of tries) statuses.push((await sendJson(app, 'POST', '/api/admin/auth', body)).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses[30]).toBe(429);
});

test('a NUL in a name is a bad request, not a server error', async () => {
  const answer = await sendJson(appAt({ now: start }), 'POST', '/api/admin/auth', {
    username: 'a\u0000b',
    password: 'x',
  });
  expect(answer.status).toBe(400);
});

test('logging in again gives a new token and ends the old one', async () => {
  const app = appAt({ now: start });
  const first = await logIn(app);
  const second = await logIn(app, { cookie: first });
  expect(second).not.toBe(first);
  expect(await isAdmin(app, first)).toEqual({ isAdmin: false });
  expect(await isAdmin(app, second)).toEqual({ isAdmin: true, role: 'owner', username: 'admin' });
});

test('logging out ends the session on the server', async () => {
  const app = appAt({ now: start });
  const cookie = await logIn(app);
  await sendJson(app, 'POST', '/api/admin/logout', {}, { cookie });
  expect(await isAdmin(app, cookie)).toEqual({ isAdmin: false });
});

test.each(['admin_session=', 'admin_session=forged', `admin_session=${'a'.repeat(5_000)}`, 'admin_session=%00'])(
  'the cookie %s opens nothing',
  async (cookie) => {
    expect(await isAdmin(appAt({ now: start }), cookie)).toEqual({ isAdmin: false });
  },
);

test('a new password ends the open sessions', async () => {
  const app = appAt({ now: start });
  const cookie = await logIn(app);
  const params = { username: 'ADMIN', password: 'another long password', actor: 'the command' };
  await setAdminPassword(database.current.db, params, start);
  expect(await isAdmin(app, cookie)).toEqual({ isAdmin: false });
});
