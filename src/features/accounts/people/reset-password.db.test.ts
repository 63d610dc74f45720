import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../../tests/support/browser/admin-account.ts';
import { sendJson, testServices } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { admins } from '../accounts.table.ts';
import { setAdminPassword } from '../set-admin-password.ts';
import { sendPasswordResetJob } from './reset-password.ts';

const database = useTestDatabase();
const wanted = 'häst batteri klammer';
const email = 'chefen@butik.example';

beforeEach(async () => {
  await truncateAll(database.current);
  const id = await addAccount(database.current, 'chefen');
  await database.current.db.update(admins).set({ email }).where(eq(admins.id, id));
});

async function open() {
  const accounts = openAccounts(database.current, new Date().toISOString());
  const services = testServices(database.current, { now: () => accounts.clock.now });
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await sendJson(accounts.app, 'POST', `/api/admin${path}`, body, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const sent = async () => database.current.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
  const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  return {
    ...accounts,
    post,
    sent,
    lastToken: async () => tokenOf((await sent()).slice(-1)[0]?.text),
    /** Answers the token of the mailed link. */
    async link(username = 'chefen') {
      await sendPasswordResetJob.run(services, { username, language: 'sv' }, { isLast: false });
      const resets = (await sent()).filter(({ template }) => template === 'admin-password-reset');
      return tokenOf(resets.slice(-1)[0]?.text);
    },
    confirm: (token: string, given: object = {}) =>
      post('/password-reset/confirm', { token, password: wanted, ...given }),
  };
}

test('a reset answers everybody alike, and mails only an existing account', async () => {
  const { post, link, sent } = await open();
  const said = { status: 202, body: { accepted: true } };
  expect(await post('/password-reset', { username: 'chefen' })).toEqual(said);
  expect(await post('/password-reset', { username: 'nobody' })).toEqual(said);
  expect(await link('nobody')).toBe('');
  expect(await link('CHEFEN')).toMatch(/^[\w-]{22}$/);
  expect((await sent()).map(({ to, template }) => [to, template])).toEqual([[email, 'admin-password-reset']]);
  await database.current.db.update(admins).set({ isActive: false });
  await link();
  expect(await sent()).toHaveLength(1);
});

test('a new password by the link ends every session, and the link works once', async () => {
  const { cookie, isAdmin, link, confirm, logIn } = await open();
  const mine = await cookie();
  const token = await link();
  expect(await confirm(token)).toEqual({ status: 200, body: { success: true } });
  expect(await isAdmin(mine)).toBe(false);
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ password: wanted })).status).toBe(200);
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
  const entries = await database.current.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.map(({ action }) => action)).toContain('reset-password');
});

test('a link expires after half an hour, and with the next one; used twice at once it works once', async () => {
  const { link, confirm, later } = await open();
  const first = await link();
  const second = await link();
  expect((await confirm(first)).status).toBe(410);
  later(31 * 60);
  expect((await confirm(second)).status).toBe(410);
  const third = await link();
  const both = await Promise.all([confirm(third), confirm(third)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('after too many refused tries, a password that was reset logs in at once', async () => {
  const { link, confirm, logIn } = await open();
  for (const _ of [1, 2, 3, 4, 5]) await logIn({ password: 'fel' });
  expect((await logIn()).status).toBe(429);
  await confirm(await link());
  expect((await logIn({ password: wanted })).status).toBe(200);
});

test('an account with a second step enters a code or a recovery code, and a wrong one does not use up the link', async () => {
  const { cookie, turnOn, link, confirm, code, later } = await open();
  const { secret, recoveryCodes } = await turnOn(await cookie());
  later(60);
  const token = await link();
  expect(await confirm(token)).toMatchObject({ status: 401, body: { code: 'second-step' } });
  expect(await confirm(token, { code: '000000' })).toMatchObject({ status: 401, body: { code: 'wrong-code' } });
  expect(await confirm(token, { password: 'kort', code: code(secret) })).toMatchObject({ status: 400 });
  expect((await confirm(token, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  const used = eq(auditEntries.action, 'use-recovery-code');
  expect(await database.current.db.select().from(auditEntries).where(used)).toMatchObject([
    { actor: 'chefen', after: { recoveryCodesLeft: 9 } },
  ]);
  const again = await link();
  expect((await confirm(again, { password: `${wanted} igen`, code: code(secret) })).status).toBe(200);
});

test('an account sets its address with its password and a mailed link, and its former mailbox is told once', async () => {
  const { cookie, send, account, lastToken, post, sent } = await open();
  const mine = await cookie();
  const ask = (body: object) => send(mine, 'POST', '/email', body);
  const other = 'ny@butik.example';
  expect((await ask({ email: other, password: 'fel' })).status).toBe(400);
  expect((await ask({ email: 'ny', password: accountPassword })).status).toBe(400);
  expect((await ask({ email: other, password: accountPassword })).status).toBe(202);
  expect((await account(mine)).email).toBe(email);
  const token = await lastToken();
  expect((await post('/account/email/confirm', { token })).status).toBe(200);
  expect((await account(mine)).email).toBe(other);
  const told = async () => (await sent()).filter(({ template }) => template === 'admin-email-changed');
  expect((await told()).map(({ to, text }) => [to, text.includes(other)])).toEqual([[email, false]]);
  expect((await post('/account/email/confirm', { token })).status).toBe(410);
  // Asked for again: it is its own.
  expect((await ask({ email: other, password: accountPassword })).status).toBe(202);
  expect((await post('/account/email/confirm', { token: await lastToken() })).status).toBe(200);
  expect(await told()).toHaveLength(1);
  const id = await addAccount(database.current, 'kim');
  await database.current.db.update(admins).set({ email: 'kim@butik.example' }).where(eq(admins.id, id));
  const taken = await ask({ email: 'KIM@butik.example', password: accountPassword });
  expect([taken.status, (await taken.json()).code]).toEqual([409, 'known-admin']);
});

test('a link mailed before the password was changed, in the account or on the machine, does nothing', async () => {
  const { cookie, send, lastToken, post, link, confirm } = await open();
  const mine = await cookie();
  await send(mine, 'POST', '/email', { email: 'tjuv@butik.example', password: accountPassword });
  const stolen = await lastToken();
  const reset = await link();
  expect((await send(mine, 'POST', '/password', { password: accountPassword, newPassword: wanted })).status).toBe(200);
  expect((await post('/account/email/confirm', { token: stolen })).status).toBe(410);
  expect((await confirm(reset)).status).toBe(410);
  const later = await link();
  await setAdminPassword(database.current.db, { username: 'chefen', password: wanted, actor: 'root' }, new Date());
  expect((await confirm(later)).status).toBe(410);
});

test('a reset mailed to the earlier address does nothing once the account has another one', async () => {
  const { cookie, send, lastToken, post, link, confirm } = await open();
  const reset = await link();
  await send(await cookie(), 'POST', '/email', { email: 'ny@butik.example', password: accountPassword });
  expect((await post('/account/email/confirm', { token: await lastToken() })).status).toBe(200);
  expect(await confirm(reset)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
});

test('a login from an unknown device is mailed to the account, one from a known device is not', async () => {
  const { logIn, sent } = await open();
  const first = await logIn({}, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0' });
  const [mail] = await sent();
  expect([mail?.to, mail?.template]).toEqual([email, 'admin-new-device']);
  expect(mail?.text).toContain('Firefox, Linux');
  const device =
    first.headers
      .getSetCookie()
      .find((one) => one.startsWith('admin_device='))
      ?.split(';')[0] ?? '';
  await logIn({}, { cookie: device });
  expect(await sent()).toHaveLength(1);
});

test('a refused login is logged, also for an unknown name', async () => {
  const { logIn } = await open();
  await logIn({ password: 'fel' });
  await logIn({ username: 'nobody', password: 'fel' });
  const entries = await database.current.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.map(({ actor, action, entity }) => [actor, action, entity])).toEqual([
    ['visitor', 'login-refused', 'admin'],
    ['visitor', 'login-refused', 'admin'],
  ]);
  expect(entries[1]?.entityId).toBe('unknown');
});
