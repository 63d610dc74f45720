import { ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../../tests/support/browser/admin-account.ts';
import { newPasskey } from '../../../../tests/support/browser/passkey.ts';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { adminRecoveryCodes, admins } from '../accounts.table.ts';

const database = useTestDatabase();

const start = '2026-03-10T12:00:00Z';

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

const open = () => openAccounts(database.current, start);

type Accounts = ReturnType<typeof open>;

async function withSecondStep(): Promise<Accounts & { cookie0: string; secret: string; recoveryCodes: string[] }> {
  const accounts = open();
  const cookie0 = await accounts.cookie();
  const on = await accounts.turnOn(cookie0);
  accounts.later(60);
  return { ...accounts, cookie0, ...on };
}

const statusOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

test('setting up the second step asks for the password again, and takes effect only after a code', async () => {
  const { cookie, send, account, logIn, code, later } = open();
  const mine = await cookie();
  const refused = await send(mine, 'POST', '/second-step', { password: 'fel' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'wrong-password', fields: { password: expect.any(String) } });
  const begun = await (await send(mine, 'POST', '/second-step', { password: accountPassword })).json();
  expect(begun.address).toContain(`otpauth://totp/Leadtorget:chefen?secret=${begun.secret}&issuer=Leadtorget`);
  expect(begun.qr.rows).toHaveLength(begun.qr.size);
  expect((await logIn()).status).toBe(200);
  const wrong = { setup: begun.setup, code: code(begun.secret, 5) };
  expect(await (await send(mine, 'POST', '/second-step/confirm', wrong)).json()).toMatchObject({ code: 'wrong-code' });
  const forged = { setup: `${begun.setup}x`, code: code(begun.secret) };
  expect((await send(mine, 'POST', '/second-step/confirm', forged)).status).toBe(409);
  later(31 * 60);
  const late = { setup: begun.setup, code: code(begun.secret) };
  expect(await (await send(mine, 'POST', '/second-step/confirm', late)).json()).toMatchObject({ code: 'setup-gone' });
  expect((await account(mine)).secondStep).toEqual({ isOn: false, recoveryCodesLeft: 0 });
});

test('nobody else can confirm it, and an active second step cannot be set up again', async () => {
  await addAccount(database.current, 'Kim');
  const { cookie, send, turnOn, code, account } = open();
  const [mine, theirs] = [await cookie(), await cookie({ username: 'kim' })];
  const begun = await (await send(mine, 'POST', '/second-step', { password: accountPassword })).json();
  const confirmation = { setup: begun.setup, code: code(begun.secret) };
  expect((await send(theirs, 'POST', '/second-step/confirm', confirmation)).status).toBe(409);
  const { recoveryCodes } = await turnOn(mine);
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes.every((one) => /^\d{4}-\d{4}-\d{4}$/.test(one))).toBe(true);
  expect((await account(mine)).secondStep).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect((await send(mine, 'POST', '/second-step/confirm', confirmation)).status).toBe(409);
  expect((await send(mine, 'POST', '/second-step', { password: accountPassword })).status).toBe(409);
});

test('neither the tables nor the log hold the secret or a code', async () => {
  const { secret, recoveryCodes } = await withSecondStep();
  const { db } = database.current;
  const kept = JSON.stringify([
    await db.select().from(admins),
    await db.select().from(adminRecoveryCodes),
    await db.select().from(auditEntries).orderBy(auditEntries.id),
  ]);
  for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(kept.includes(one)).toBe(false);
  }
});

test('the code is asked for only after the right password, so a wrong one reveals nothing', async () => {
  const { logIn, secret, code, cookieOf, isAdmin } = await withSecondStep();
  const asked = await logIn();
  expect([asked.status, await asked.json()]).toMatchObject([401, { code: 'second-step' }]);
  expect(cookieOf(asked)).toBe('');
  for (const given of [{}, { code: code(secret) }, { code: '000000' }]) {
    const answer = await logIn({ password: 'fel', ...given });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'Invalid credentials', code: 'invalid-credentials' },
    ]);
  }
  const wrong = await logIn({ code: code(secret, 9) });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'wrong-code' }]);
  const right = await logIn({ code: ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)} ` });
  expect(await right.json()).toEqual({ success: true });
  expect(await isAdmin(cookieOf(right))).toBe(true);
});

test('a code opens one session, also by five logins at once, and no earlier code works after it', async () => {
  const { logIn, secret, code, later, sessionCount } = await withSecondStep();
  const before = await sessionCount();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logIn({ code: code(secret) })));
  expect(statusOf(answers)).toEqual([200, 401, 401, 401, 401]);
  expect(await sessionCount()).toBe(before + 1);
  later(901);
  expect((await logIn({ code: code(secret) })).status).toBe(200);
  expect((await logIn({ code: code(secret, -1) })).status).toBe(401);
  later(30);
  expect((await logIn({ code: code(secret) })).status).toBe(200);
});

test('a recovery code opens one session, also by five logins at once, and the answer says how many are left', async () => {
  const { logIn, recoveryCodes, account, cookie0 } = await withSecondStep();
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logIn({ code: first })));
  expect(statusOf(answers)).toEqual([200, 401, 401, 401, 401]);
  const opened = answers.find(({ status }) => status === 200);
  expect(await opened?.json()).toEqual({ success: true, recoveryCodesLeft: 9 });
  expect((await logIn({ code: second.replaceAll('-', ' ') })).status).toBe(200);
  expect((await account(cookie0)).secondStep.recoveryCodesLeft).toBe(8);
});

test('a recovery code works for its own account only', async () => {
  await addAccount(database.current, 'kim');
  const { cookie, turnOn, logIn, recoveryCodes } = await withSecondStep();
  await turnOn(await cookie({ username: 'kim' }));
  expect((await logIn({ username: 'kim', code: recoveryCodes[0] ?? '' })).status).toBe(401);
});

test('after five wrong codes the right one has to wait; a missing code does not count, and a success resets the count', async () => {
  const { logIn, secret, code, later } = await withSecondStep();
  for (const _ of [1, 2, 3, 4]) expect((await logIn({ code: '000000' })).status).toBe(401);
  expect(await (await logIn()).json()).toMatchObject({ code: 'second-step' });
  expect((await logIn({ code: '000000' })).status).toBe(401);
  const blocked = await logIn({ code: code(secret) });
  expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '900']);
  later(901);
  for (const _ of [1, 2, 3, 4]) await logIn({ code: '000000' });
  expect((await logIn({ code: code(secret) })).status).toBe(200);
  later(30);
  for (const _ of [1, 2, 3, 4]) await logIn({ code: '000000' });
  expect((await logIn({ code: code(secret) })).status).toBe(200);
});

test('a stolen password gives twenty tries of codes an hour, from however many addresses', async () => {
  const { cookie, turnOn, logIn, code, later } = openAccounts(database.current, start, testEnv({ TRUST_PROXY: 'on' }));
  const { secret } = await turnOn(await cookie());
  later(60);
  const from = async (place: number, guess = '000000') =>
    (await logIn({ code: guess }, { 'x-forwarded-for': `198.51.100.${place}` })).status;
  for (let place = 1; place <= 20; place += 1) expect([place, await from(place)]).toEqual([place, 401]);
  expect(await from(21, code(secret))).toBe(429);
  later(3_600);
  expect(await from(22, code(secret))).toBe(200);
});

test('a wrong passkey gives nobody at an open screen more tries of codes', async () => {
  const { send, cookie0 } = await withSecondStep();
  const passkey = newPasskey().answer({ challenge: 'none-of-ours', rpId: 'localhost' });
  const guess = async (proof: object) => (await send(cookie0, 'POST', '/passkeys/challenge', proof)).status;
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await guess({ code: '000000' })).toBe(400);
    expect(await guess({ passkey })).toBe(400);
  }
  expect(await guess({ code: '000000' })).toBe(429);
});

test('the second step is turned off with password and code or a recovery code, and a mail says so', async () => {
  const { send, cookie0, secret, code, recoveryCodes, logIn, account } = await withSecondStep();
  const off = (body: object) => send(cookie0, 'POST', '/second-step/off', body);
  expect((await off({ password: accountPassword })).status).toBe(400);
  expect(await (await off({ password: 'fel', code: code(secret) })).json()).toMatchObject({ code: 'wrong-password' });
  expect(await (await off({ password: accountPassword, code: '000000' })).json()).toMatchObject({ code: 'wrong-code' });
  expect((await off({ password: accountPassword, code: recoveryCodes[3] })).status).toBe(200);
  expect((await account(cookie0)).secondStep).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await logIn()).status).toBe(200);
  const alerts = await database.current.db.select().from(adminAlerts);
  expect(alerts).toMatchObject([{ kind: 'admin-second-step-off', label: 'chefen' }]);
  const entries = await database.current.db
    .select()
    .from(auditEntries)
    .where(ne(auditEntries.action, 'log-in'))
    .orderBy(auditEntries.id);
  expect(entries.map(({ actor, action, entity, after }) => [actor, action, entity, after])).toEqual([
    ['chefen', 'edit', 'admin', { secondStep: true }],
    ['chefen', 'use-recovery-code', 'admin', { recoveryCodesLeft: 9 }],
    ['chefen', 'edit', 'admin', { secondStep: false }],
  ]);
});

test('new recovery codes replace the old ones', async () => {
  const { send, cookie0, secret, code, recoveryCodes, logIn } = await withSecondStep();
  const renew = { password: accountPassword, code: code(secret) };
  const fresh = (await (await send(cookie0, 'POST', '/recovery-codes', renew)).json()).recoveryCodes;
  expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
  expect((await send(cookie0, 'POST', '/recovery-codes', renew)).status).toBe(400);
  expect((await logIn({ code: recoveryCodes[0] ?? '' })).status).toBe(401);
  expect((await logIn({ code: fresh[0] })).status).toBe(200);
});
