import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountPassword, addAccount, openAccounts } from '../../../../tests/support/browser/admin-account.ts';
import { newPasskey } from '../../../../tests/support/browser/passkey.ts';
import { sendJson, testEnv } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { adminPasskeys, admins } from '../accounts.table.ts';
import { keepToken, newLinkToken } from '../people/admin-tokens.ts';
import { setAdminPassword } from '../set-admin-password.ts';
import { findLockedOut } from './passkeys.ts';

const database = useTestDatabase();

const start = '2026-03-10T12:00:00Z';

beforeEach(async () => {
  await truncateAll(database.current);
  await addAccount(database.current, 'chefen');
});

type Passkey = ReturnType<typeof newPasskey>;
type Twist = Parameters<Passkey['answer']>[1];

function open(env = testEnv()) {
  const accounts = openAccounts(database.current, start, env);
  const { app, send } = accounts;
  const offered = (cookie: string, proof: object = { password: accountPassword }) =>
    send(cookie, 'POST', '/passkeys/challenge', proof);
  const challenge = async () => (await sendJson(app, 'POST', '/api/admin/auth/passkey/challenge', {})).json();
  return {
    ...accounts,
    offered,
    challenge,
    async add(cookie: string, passkey: Passkey, twist: Twist = {}, proof?: object) {
      const options = await (await offered(cookie, proof)).json();
      return send(cookie, 'POST', '/passkeys', { name: 'Telefonen', passkey: passkey.made(options, twist) });
    },
    proof: async (passkey: Passkey) => ({ passkey: passkey.answer(await challenge()) }),
    alone: async (passkey: Passkey, twist: Twist = {}) =>
      sendJson(app, 'POST', '/api/admin/auth/passkey', { passkey: passkey.answer(await challenge(), twist) }),
    second: async (passkey: Passkey, username = 'chefen') => {
      const answer = { username, password: accountPassword, passkey: passkey.answer(await challenge()) };
      return sendJson(app, 'POST', '/api/admin/auth', answer);
    },
  };
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

const wrongAt = (status: number) => [status, 'wrong-passkey'];

describe('a passkey', () => {
  test.each(['ec', 'rsa'] as const)('of the kind %s is added with the password, and logs in alone', async (kind) => {
    const { cookie, account, add, offered, alone, isAdmin, cookieOf } = open();
    const mine = await cookie();
    expect(await codeOf(await offered(mine, { password: 'fel' }))).toEqual([400, 'wrong-password']);
    expect(await codeOf(await offered(mine, {}))).toEqual([400, 'wrong-password']);
    const passkey = newPasskey(kind);
    const added = await add(mine, passkey);
    const shown = { id: expect.any(String), name: 'Telefonen', host: 'localhost', lastUsedAt: null };
    expect([added.status, await added.json()]).toMatchObject([201, shown]);
    expect(await account(mine)).toMatchObject({ passkeys: [shown], passkeyHost: 'localhost' });
    const entered = await alone(passkey);
    expect([entered.status, await entered.json()]).toEqual([200, { success: true }]);
    expect(await isAdmin(cookieOf(entered))).toBe(true);
    expect((await account(mine)).passkeys[0].lastUsedAt).toBe(new Date(start).toISOString());
  });

  test('then becomes the second step after the password', async () => {
    const { cookie, add, logIn, second } = open();
    const passkey = newPasskey();
    await add(await cookie(), passkey);
    const asked = await logIn();
    expect([asked.status, await asked.json()]).toMatchObject([401, { code: 'second-step', ways: ['passkey'] }]);
    expect(await codeOf(await logIn({ code: '123456' }))).toEqual([401, 'second-step']);
    expect((await second(passkey)).status).toBe(200);
    expect(await codeOf(await second(newPasskey()))).toEqual(wrongAt(401));
  });

  test('works beside the code of an app: either is accepted', async () => {
    const { cookie, add, offered, logIn, second, turnOn, code, later } = open();
    const mine = await cookie();
    const { secret } = await turnOn(mine);
    later(60);
    const passkey = newPasskey();
    expect(await codeOf(await offered(mine))).toEqual([401, 'second-step']);
    expect((await add(mine, passkey, {}, { code: code(secret) })).status).toBe(201);
    later(60);
    expect(await (await logIn()).json()).toMatchObject({ ways: ['code', 'passkey'] });
    expect((await logIn({ code: code(secret) })).status).toBe(200);
    expect((await second(passkey)).status).toBe(200);
  });

  test.each<[string, Twist]>([
    ['to another page', { origin: 'http://localhost:3001' }],
    ['for another host', { host: 'evil.example' }],
    ['to another question', { type: 'webauthn.create' }],
    ['of somebody who was not recognised', { flags: 0b001 }],
    ['of nobody', { flags: 0b100 }],
    ['whose counter stands still', { counter: 1 }],
  ])('is refused when its answer is %s', async (_, twist) => {
    const { cookie, add, alone } = open();
    const passkey = newPasskey();
    expect((await add(await cookie(), passkey)).status).toBe(201);
    expect(await codeOf(await alone(passkey, twist))).toEqual(wrongAt(401));
    expect((await alone(passkey)).status).toBe(200);
  });

  test('is not added by an answer for another page, another host or another account', async () => {
    const { cookie, add, account } = open();
    const mine = await cookie();
    for (const twist of [
      { origin: 'http://localhost:3001' },
      { host: 'evil.example' },
      { flags: 0b100 },
      { type: 'x' },
    ]) {
      expect(await codeOf(await add(mine, newPasskey(), twist))).toEqual(wrongAt(400));
    }
    expect((await account(mine)).passkeys).toEqual([]);
  });

  test('is bound to its key: another key under its id neither logs in nor is added', async () => {
    await addAccount(database.current, 'kim');
    const { cookie, add, alone } = open();
    const passkey = newPasskey();
    await add(await cookie(), passkey);
    const forged = newPasskey('ec', Buffer.from(passkey.credentialId, 'base64url'));
    expect(await codeOf(await alone(forged, { counter: 9 }))).toEqual(wrongAt(401));
    expect(await codeOf(await add(await cookie({ username: 'kim' }), forged))).toEqual(wrongAt(400));
  });
});

describe('a passkey challenge', () => {
  test('is answered once, also by five answers at once, and for five minutes', async () => {
    const { app, cookie, add, challenge, later, sessionCount } = open();
    const passkey = newPasskey();
    await add(await cookie(), passkey);
    const before = await sessionCount();
    const answer = passkey.answer(await challenge());
    const send = () => sendJson(app, 'POST', '/api/admin/auth/passkey', { passkey: answer });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessionCount()).toBe(before + 1);
    const old = passkey.answer(await challenge());
    later(301);
    expect(await codeOf(await sendJson(app, 'POST', '/api/admin/auth/passkey', { passkey: old }))).toEqual(
      wrongAt(401),
    );
  });

  test('for a new passkey belongs to the account that requested it', async () => {
    await addAccount(database.current, 'kim');
    const { cookie, offered, send, account } = open();
    const [mine, theirs] = [await cookie(), await cookie({ username: 'kim' })];
    const options = await (await offered(mine)).json();
    const stolen = { name: 'Min', passkey: newPasskey().made(options) };
    expect(await codeOf(await send(theirs, 'POST', '/passkeys', stolen))).toEqual(wrongAt(400));
    expect((await account(theirs)).passkeys).toEqual([]);
  });
});

test('the passkey of one account is not the second step of another', async () => {
  await addAccount(database.current, 'kim');
  const { cookie, add, second } = open();
  const [mine, theirs] = [newPasskey(), newPasskey()];
  await add(await cookie(), mine);
  await add(await cookie({ username: 'kim' }), theirs);
  expect(await codeOf(await second(theirs))).toEqual(wrongAt(401));
  expect((await second(theirs, 'kim')).status).toBe(200);
});

test('a passkey is renamed and removed by its account alone, and removing the last one is mailed as the second step being off', async () => {
  await addAccount(database.current, 'kim');
  const { cookie, add, send, logIn, proof } = open();
  const passkey = newPasskey();
  const [mine, theirs] = [await cookie(), await cookie({ username: 'kim' })];
  const { id } = await (await add(mine, passkey)).json();
  expect((await send(theirs, 'PATCH', `/passkeys/${id}`, { name: 'Min' })).status).toBe(404);
  expect((await send(theirs, 'POST', `/passkeys/${id}/remove`, { password: accountPassword })).status).toBe(404);
  expect((await send(mine, 'PATCH', `/passkeys/${id}`, { name: ' ' })).status).toBe(400);
  expect(await (await send(mine, 'PATCH', `/passkeys/${id}`, { name: 'Nyckeln' })).json()).toMatchObject({
    name: 'Nyckeln',
  });
  expect(await codeOf(await send(mine, 'POST', `/passkeys/${id}/remove`, { password: accountPassword }))).toEqual([
    401,
    'second-step',
  ]);
  expect((await send(mine, 'POST', `/passkeys/${id}/remove`, await proof(passkey))).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  const alerts = await database.current.db.select().from(adminAlerts);
  expect(alerts).toMatchObject([{ kind: 'admin-second-step-off', label: 'chefen' }]);
  const entries = await database.current.db
    .select()
    .from(auditEntries)
    .where(ne(auditEntries.action, 'log-in'))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['add-passkey', 'edit-passkey', 'remove-passkey']);
});

test('a passkey confirms a change of money settings, once and for its own account, like a code; a password does not', async () => {
  await addAccount(database.current, 'kim');
  const { app, cookie, add, send, turnOn, code, later, proof } = open();
  const [mine, theirs] = [await cookie(), await cookie({ username: 'kim' })];
  const [passkey, other] = [newPasskey(), newPasskey()];
  await add(mine, passkey);
  await add(theirs, other);
  const change = (body: object) =>
    sendJson(app, 'PATCH', '/api/admin/settings', { bankgiro: '5050-1055', ...body }, { cookie: mine });
  for (const body of [{}, { password: accountPassword }, { code: '123456' }]) {
    const refused = await change(body);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'second-step', ways: ['passkey'] }]);
  }
  const used = await proof(passkey);
  expect(await codeOf(await change(await proof(other)))).toEqual(wrongAt(400));
  expect((await change(used)).status).toBe(200);
  expect(await codeOf(await change({ bankgiro: '991-2346', ...used }))).toEqual(wrongAt(400));
  expect(await codeOf(await send(mine, 'POST', '/second-step', { password: accountPassword }))).toEqual([
    401,
    'second-step',
  ]);
  const { secret } = await turnOn(mine, await proof(passkey));
  later(60);
  expect((await change({ bankgiro: '991-2346', code: code(secret) })).status).toBe(200);
  expect((await change(await proof(passkey))).status).toBe(200);
});

test('resetting a password asks for a passkey too, and that of another account is refused', async () => {
  const { app, cookie, add } = open();
  const passkey = newPasskey();
  await add(await cookie(), passkey);
  const reset = (body: object) => sendJson(app, 'POST', '/api/admin/password-reset/confirm', body);
  const ask = (token: string) => sendJson(app, 'POST', '/api/admin/password-reset/challenge', { token });
  expect(await codeOf(await ask('nonsense'))).toEqual([410, 'link-expired']);
  const token = await resetLinkOf('chefen');
  const password = 'ett helt annat lösenord';
  const asked = await reset({ token, password });
  expect([asked.status, await asked.json()]).toMatchObject([401, { code: 'second-step', ways: ['passkey'] }]);
  const request = await (await ask(token)).json();
  expect(request.allowCredentials).toMatchObject([{ id: passkey.credentialId }]);
  expect(await codeOf(await reset({ token, password, passkey: newPasskey().answer(request) }))).toEqual(wrongAt(400));
  const again = passkey.answer(await (await ask(token)).json());
  expect((await reset({ token, password, passkey: again })).status).toBe(200);
});

async function resetLinkOf(username: string): Promise<string> {
  const { db } = database.current;
  const [account] = (await db.select().from(admins)).filter((one) => one.username === username);
  const token = newLinkToken();
  const kept = { token, purpose: 'password-reset', adminId: account?.id ?? null } as const;
  await keepToken(
    db,
    { ...kept, expiresAt: new Date('2026-03-10T12:30:00Z') },
    testEnv().SESSION_SECRET,
    new Date(start),
  );
  return token;
}

test('an owner of a live shop needs no second step beside a passkey', async () => {
  const live = testEnv({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' });
  const { app, logIn, cookieOf } = open({ ...live, live: true });
  const origin = { origin: 'https://shop.example' };
  const first = await logIn({}, origin);
  expect(await first.json()).toEqual({ success: true, mustSetUp: ['second-step'] });
  const cookie = cookieOf(first);
  const post = (path: string, body: object) => sendJson(app, 'POST', `/api/admin${path}`, body, { cookie, ...origin });
  const options = await (await post('/account/passkeys/challenge', { password: accountPassword })).json();
  const passkey = newPasskey();
  const made = { name: 'Nyckeln', passkey: passkey.made(options, origin) };
  expect((await post('/account/passkeys', made)).status).toBe(201);
  const check = await app.request('/api/admin/check', { headers: { cookie } });
  expect(await check.json()).toEqual({ isAdmin: true, role: 'owner', username: 'chefen' });
});

test('a shop opened by an IP address offers no passkeys', async () => {
  const { cookie, account, offered, app } = open(testEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' }));
  const mine = await cookie();
  expect((await account(mine)).passkeyHost).toBeNull();
  expect((await offered(mine)).status).toBe(404);
  expect((await sendJson(app, 'POST', '/api/admin/auth/passkey/challenge', {})).status).toBe(404);
});

test('on a new host the accounts with only passkeys are named, and the command lets them in again', async () => {
  await addAccount(database.current, 'kim');
  const here = open();
  await here.add(await here.cookie(), newPasskey());
  const { db } = database.current;
  expect(await findLockedOut(db, 'localhost')).toEqual([]);
  expect(await findLockedOut(db, 'new.example')).toEqual(['chefen']);
  const lost = { username: 'chefen', password: accountPassword, actor: 'command', withoutSecondStep: true };
  await setAdminPassword(db, lost, new Date(start));
  expect(await db.select().from(adminPasskeys)).toEqual([]);
  expect(await findLockedOut(db, 'new.example')).toEqual([]);
  expect((await here.logIn()).status).toBe(200);
});
