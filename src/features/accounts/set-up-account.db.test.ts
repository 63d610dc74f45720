import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../tests/support/browser/admin-account.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { admins } from './accounts.table.ts';

const database = useTestDatabase();

const newPassword = 'häst batteri klammer';

beforeEach(() => truncateAll(database.current));

type Given = { isLive?: boolean; mustChangePassword?: boolean };

async function open({ isLive = false, mustChangePassword = false }: Given) {
  const id = await addAccount(database.current, 'chefen');
  await database.current.db.update(admins).set({ mustChangePassword }).where(eq(admins.id, id));
  const env = { ...testEnv(), live: isLive };
  const accounts = openAccounts(database.current, '2026-03-10T12:00:00Z', env);
  const answerTo = async (cookie: string, path: string) => {
    const answer = await accounts.app.request(path, { headers: { cookie } });
    return answer.status === 200 ? 200 : [answer.status, (await answer.json()).code];
  };
  return {
    ...accounts,
    check: async (cookie: string) => (await accounts.app.request('/api/admin/check', { headers: { cookie } })).json(),
    mails: (cookie: string) => answerTo(cookie, '/api/admin/mails'),
    answerTo,
    change: (cookie: string, wanted = newPassword) =>
      accounts.send(cookie, 'POST', '/password', { password: accountPassword, newPassword: wanted }),
  };
}

test('an account with nothing to set up is asked for nothing; a shop that is not live requires no second step', async () => {
  const { logIn, cookieOf, check, mails } = await open({});
  const answer = await logIn();
  expect(await answer.json()).toEqual({ success: true });
  expect(await check(cookieOf(answer))).toEqual({ isAdmin: true, role: 'owner', username: 'chefen' });
  expect(await mails(cookieOf(answer))).toBe(200);
});

test('with a generated password only the change of password is allowed', async () => {
  const { logIn, cookieOf, check, mails, answerTo, send, change } = await open({ mustChangePassword: true });
  const answer = await logIn();
  expect(await answer.json()).toEqual({ success: true, mustSetUp: ['password'] });
  const mine = cookieOf(answer);
  expect(await check(mine)).toEqual({ isAdmin: true, role: 'owner', username: 'chefen', mustSetUp: ['password'] });
  const refused = [403, 'password-change-required'];
  expect(await mails(mine)).toEqual(refused);
  expect(await answerTo(mine, '/api/admin/account')).toEqual(refused);
  expect((await send(mine, 'POST', '/second-step', { password: accountPassword })).status).toBe(403);
  const same = await change(mine, accountPassword);
  expect([same.status, await same.json()]).toMatchObject([400, { code: 'weak-password' }]);
  const done = await change(mine);
  expect(done.status).toBe(200);
  expect(await check(cookieOf(done))).toEqual({ isAdmin: true, role: 'owner', username: 'chefen' });
  expect(await mails(cookieOf(done))).toBe(200);
});

test('a live shop requires a new password first, then a second step, and neither of an account with both', async () => {
  const given = { isLive: true, mustChangePassword: true };
  const { cookie, cookieOf, check, mails, answerTo, change, send, code } = await open(given);
  const first = await cookie();
  expect(await check(first)).toEqual({
    isAdmin: true,
    role: 'owner',
    username: 'chefen',
    mustSetUp: ['password', 'second-step'],
  });
  const mine = cookieOf(await change(first));
  expect(await check(mine)).toEqual({ isAdmin: true, role: 'owner', username: 'chefen', mustSetUp: ['second-step'] });
  expect(await mails(mine)).toEqual([403, 'second-step-required']);
  expect(await answerTo(mine, '/api/admin/account')).toBe(200);
  expect((await send(mine, 'POST', '/sessions/end-others')).status).toBe(403);
  const begun = await (await send(mine, 'POST', '/second-step', { password: newPassword })).json();
  const confirmation = { setup: begun.setup, code: code(begun.secret) };
  expect((await send(mine, 'POST', '/second-step/confirm', confirmation)).status).toBe(200);
  expect(await check(mine)).toEqual({ isAdmin: true, role: 'owner', username: 'chefen' });
  expect(await mails(mine)).toBe(200);
});

test('a second step turned off in a live shop has to be set up again before anything else', async () => {
  const { cookie, turnOn, later, send, mails, code, check } = await open({ isLive: true });
  const mine = await cookie();
  const { secret } = await turnOn(mine);
  expect(await mails(mine)).toBe(200);
  later(60);
  const off = { password: accountPassword, code: code(secret) };
  expect((await send(mine, 'POST', '/second-step/off', off)).status).toBe(200);
  expect(await mails(mine)).toEqual([403, 'second-step-required']);
  expect(await check(mine)).toEqual({ isAdmin: true, role: 'owner', username: 'chefen', mustSetUp: ['second-step'] });
  later(60);
  await turnOn(mine);
  expect(await mails(mine)).toBe(200);
});

test('an account that has something to set up can log out', async () => {
  const { app, cookie, isAdmin } = await open({ mustChangePassword: true });
  const mine = await cookie();
  const headers = { cookie: mine, 'content-type': 'application/json' };
  expect((await app.request('/api/admin/logout', { method: 'POST', headers, body: '{}' })).status).toBe(200);
  expect(await isAdmin(mine)).toBe(false);
});
