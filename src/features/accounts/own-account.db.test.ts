import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../tests/support/browser/admin-account.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from '../../platform/database/db.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { adminSessions, admins, buyerSessions } from './accounts.table.ts';
import { addAdmin } from './add-admin.ts';
import { logIn } from './log-in.ts';
import { removeAdmin } from './people/change-admin.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';
import { setAdminPassword } from './set-admin-password.ts';

const database = useTestDatabase();

const start = '2026-03-10T12:00:00Z';
const now = new Date(start);
const actor = 'the command line';
const changed = { username: 'chefen', password: 'häst batteri klammer', actor };

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

const open = () => openAccounts(database.current, start);

const logged = () => database.current.db.select().from(auditEntries).orderBy(auditEntries.id);

const loggedActions = async () => (await logged()).map(({ action }) => action).filter((one) => one !== 'log-in');

test('every login is in the log, by whom and whether from a new device; a refused one as such', async () => {
  const { logIn } = open();
  await logIn();
  await logIn({ password: 'fel' });
  expect(await logged()).toMatchObject([
    { actor: 'chefen', action: 'log-in', entity: 'admin', after: { newDevice: true } },
    { actor: 'visitor', action: 'login-refused', entity: 'admin' },
  ]);
});

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };

type Listed = { id: string; isCurrent: boolean; lastSeenAt: string };

test('the account’s calls need an open admin session: not an ended, deleted or forged one, nor a buyer’s', async () => {
  const { app, cookie, later, logIn, cookieOf } = open();
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token, testEnv().SESSION_SECRET);
  const row = { tokenHash, email: 'anna@foretag.example', expiresAt: new Date('2027-01-01') };
  await database.current.db.insert(buyerSessions).values(row);
  const status = async (sent: string) =>
    (await app.request('/api/admin/account', { headers: { cookie: sent } })).status;
  const [mine, expired] = [await cookie(), await cookie()];
  expect(await status(mine)).toBe(200);
  const others = ['', `admin_session=${token}`, `buyer_session=${token}`, 'admin_session=forged', `${mine}x`];
  for (const sent of others) expect(await status(sent)).toBe(401);
  later(12 * 3_600);
  expect(await status(expired)).toBe(401);
  await addAccount(database.current, 'kim');
  const again = cookieOf(await logIn());
  expect(await status(again)).toBe(200);
  await database.current.db.delete(admins).where(eq(admins.username, 'chefen'));
  expect(await status(again)).toBe(401);
});

test('a token sent along with a login opens nothing afterwards, no matter whose session it was', async () => {
  const { cookie, isAdmin } = open();
  const planted = await cookie();
  const mine = await cookie({}, { cookie: planted });
  expect([await isAdmin(planted), await isAdmin(mine)]).toEqual([false, true]);
  const chosen = await cookie({}, { cookie: 'admin_session=chosen-by-somebody-else' });
  expect(chosen).not.toContain('chosen');
  expect(await isAdmin('admin_session=chosen-by-somebody-else')).toBe(false);
});

test('sessions are listed with readable device names, and their last use is stored every half minute at most', async () => {
  const { cookie, account, later } = open();
  const mine = await cookie({}, firefox);
  const other = await cookie({}, { 'user-agent': 'curl/8.5.0' });
  const { username, sessions } = await account(mine);
  expect(username).toBe('chefen');
  expect(sessions).toHaveLength(2);
  expect(sessions.find((one: Listed) => one.isCurrent)).toMatchObject({ browser: 'Firefox', system: 'Linux' });
  expect(JSON.stringify(sessions).includes(mine.slice(-20))).toBe(false);
  const seen = async () => (await account(mine)).sessions.find((one: Listed) => one.isCurrent).lastSeenAt;
  later(29);
  expect(await seen()).toBe('2026-03-10T12:00:00.000Z');
  later(1);
  expect(await seen()).toBe('2026-03-10T12:00:30.000Z');
  expect((await account(other)).sessions).toHaveLength(2);
});

test('one session or all others are ended at once; those of another account cannot be ended', async () => {
  await addAccount(database.current, 'kim');
  const { cookie, account, send, isAdmin } = open();
  const [mine, second, third] = [await cookie(), await cookie(), await cookie()];
  const kims = await cookie({ username: 'kim' });
  const idOf = async (one: string) => (await account(one)).sessions.find((row: Listed) => row.isCurrent).id;
  expect((await send(mine, 'DELETE', `/sessions/${await idOf(second)}`)).status).toBe(204);
  expect([await isAdmin(second), await isAdmin(third)]).toEqual([false, true]);
  expect((await send(mine, 'DELETE', `/sessions/${await idOf(kims)}`)).status).toBe(404);
  expect((await send(mine, 'DELETE', '/sessions/nonsense')).status).toBe(404);
  expect(await (await send(mine, 'POST', '/sessions/end-others')).json()).toEqual({ ended: 1 });
  expect([await isAdmin(mine), await isAdmin(third), await isAdmin(kims)]).toEqual([true, false, true]);
  expect(await loggedActions()).toEqual(['end-sessions', 'end-sessions']);
});

test('changing the password needs the present one; every session ends but this one, which gets a new token', async () => {
  const { cookie, send, isAdmin, logIn, cookieOf } = open();
  const [mine, other] = [await cookie(), await cookie()];
  const newPassword = 'häst batteri klammer';
  const change = (password: string, wanted: string) =>
    send(mine, 'POST', '/password', { password, newPassword: wanted });
  for (const wanted of ['för kort', 'chefen chefen', 'Password2026!', accountPassword]) {
    const refused = await change(accountPassword, wanted);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'weak-password' }]);
  }
  expect(await (await change(accountPassword, 'chickenwing101')).json()).toMatchObject({ problem: 'leaked' });
  expect(await (await change('fel', newPassword)).json()).toMatchObject({ code: 'wrong-password' });
  const done = await change(accountPassword, newPassword);
  expect(done.status).toBe(200);
  expect(done.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(await Promise.all([mine, other, cookieOf(done)].map(isAdmin))).toEqual([false, false, true]);
  expect([(await logIn()).status, (await logIn({ password: newPassword })).status]).toEqual([401, 200]);
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([{ kind: 'admin-password-changed' }]);
  expect(await loggedActions()).toEqual(['change-password', 'login-refused']);
});

test('guessing the present password locks after five tries, at the login too', async () => {
  const { cookie, send, logIn, later } = open();
  const mine = await cookie();
  const guess = (password: string) =>
    send(mine, 'POST', '/password', { password, newPassword: 'häst batteri klammer' });
  for (const wrong of ['a', 'b', 'c', 'd', 'e']) expect((await guess(wrong)).status).toBe(400);
  const blocked = await guess(accountPassword);
  expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await logIn()).status).toBe(429);
  later(901);
  expect((await logIn()).status).toBe(200);
});

test.each([
  ['with a password that is changed', () => setAdminPassword(database.current.db, changed, now)],
  ['to an account that is ended', () => database.current.db.update(admins).set({ isActive: false })],
])('a login %s meanwhile opens nothing', async (_what, happens) => {
  const { db } = database.current;
  const meanwhile: Db['transaction'] = async (work, config) => {
    await happens();
    return db.transaction(work, config);
  };
  const slow: Db = Object.assign(Object.create(db), { transaction: meanwhile });
  const visit = {
    address: '127.0.0.1',
    userAgent: null,
    previousToken: null,
    party: null,
    deviceToken: null,
    secret: testEnv().SESSION_SECRET,
  };
  const late = await logIn(slow, { username: 'chefen', password: accountPassword }, visit, now);
  expect(late).toMatchObject({ failure: { kind: 'invalid-credentials' } });
  expect(await open().sessionCount()).toBe(0);
});

test('accounts are added under unique names, and the last one cannot be removed', async () => {
  const { db } = database.current;
  const { cookie, isAdmin } = open();
  expect(await addAdmin(db, { username: 'CHEFEN', password: 'x', actor }, now)).toMatchObject({
    failure: 'name-taken',
  });
  await addAdmin(db, { username: 'Kim', password: accountPassword, actor }, now);
  const theirs = await cookie({ username: 'kim' });
  expect(await removeAdmin(db, { username: 'nobody', actor }, now)).toMatchObject({ failure: 'not-found' });
  const both = ['kim', 'chefen'].map((username) => removeAdmin(db, { username, actor }, now));
  const results = await Promise.all(both);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ failure: 'last-owner' });
  const [left] = await db.select().from(admins);
  expect(await isAdmin(theirs)).toBe(left?.username === 'Kim');
  expect(await loggedActions()).toEqual(['create', 'delete']);
});

test('the command on the machine turns the second step off; for an unknown name it changes nothing', async () => {
  const { db } = database.current;
  const { cookie, turnOn, logIn } = open();
  await turnOn(await cookie());
  const params = { username: 'Chefen', password: 'häst batteri klammer', actor };
  await setAdminPassword(db, params, now);
  expect(await (await logIn({ password: params.password })).json()).toMatchObject({ code: 'second-step' });
  await setAdminPassword(db, { ...params, withoutSecondStep: true }, now);
  expect((await logIn({ password: params.password })).status).toBe(200);
  expect(await setAdminPassword(db, { ...params, username: 'ny', withoutSecondStep: true }, now)).toMatchObject({
    failure: 'unknown',
  });
  expect(await db.select().from(admins)).toHaveLength(1);
  expect(await db.select().from(adminSessions)).toHaveLength(1);
});
