import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { withoutKeys } from '../../../platform/mail/blank-keys.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { adminInvitations, admins } from '../accounts.table.ts';
import { hashPassword } from '../password.ts';
import { composeUsernames } from './change-admin.ts';

const database = useTestDatabase();
const clock = { now: new Date('2026-03-10T12:00:00Z') };
const password = 'häst batteri klammer';
const email = 'dora@butik.example';

let headers: Record<string, string>;

beforeEach(async () => {
  await truncateAll(database.current);
  clock.now = new Date();
  headers = await asAdmin(database.current);
});

const shop = () => createTestApp(database.current, { now: () => clock.now });

const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};

const call = async (method: string, path: string, body: object = {}, cookies = headers) => {
  const answer = await sendJson(shop(), method, `/api/admin${path}`, body, cookies);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};

const invite = (given: object = {}, cookies = headers) =>
  call('POST', '/invitations', { email, role: 'support', ...given }, cookies);

const lastMail = async () => {
  const [mail] = (await database.current.db.select().from(mails).orderBy(asc(mails.id))).slice(-1);
  return mail;
};

const tokenInMail = async () => /token=([\w-]+)/.exec((await lastMail())?.text ?? '')?.[1] ?? '';

const accept = (token: string, given: object = {}) =>
  call('POST', '/invitations/accept', { token, username: 'dora', password, ...given }, {});

const people = async () => {
  const answer = await shop().request('/api/admin/admins', { headers });
  return answer.json();
};

const adminIds = async () => {
  const rows = await database.current.db.select().from(admins);
  return new Map(rows.map(({ username, id }) => [username, id]));
};

test('an invitation is mailed, makes an account with its role and address, and is used up', async () => {
  const made = await invite();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ email, role: 'support', invitedBy: 'admin' });
  expect(Object.keys(made.body)).not.toContain('tokenHash');
  const mail = await lastMail();
  expect([mail?.to, mail?.template]).toEqual([email, 'admin-invitation']);
  expect(mail?.text).toMatch(/\/admin\/inbjudan\?token=[\w-]{22}/);
  const token = await tokenInMail();
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const [kept] = await database.current.db.select().from(adminInvitations);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(await accept(token)).toEqual({ status: 200, body: { success: true } });
  const { admins: accounts, invitations } = await people();
  expect(invitations).toEqual([]);
  expect(accounts).toContainEqual(
    expect.objectContaining({ username: 'dora', role: 'support', active: true, email, passkeys: 0 }),
  );
  expect(JSON.stringify(accounts)).not.toMatch(/hash|secret/i);
  const self = accounts.find(({ username }: { username: string }) => username === 'admin');
  expect(Math.abs(Date.parse(self.lastSeenAt) - Date.now())).toBeLessThan(60_000);
  expect((await accept(token, { username: 'dora2' })).status).toBe(410);
  const login = await sendJson(shop(), 'POST', '/api/admin/auth', { username: 'dora', password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const check = await shop().request('/api/admin/check', { headers: { cookie } });
  expect(await check.json()).toEqual({ isAdmin: true, role: 'support', username: 'dora' });
});

test('a name whose letters were put together in another way opens its account as well', async () => {
  const username = 'A\u030Asa';
  await invite();
  expect((await accept(await tokenInMail(), { username })).status).toBe(200);
  for (const typed of [username, ' Åsa '])
    expect((await call('POST', '/auth', { username: typed, password }, {})).status).toBe(200);
  expect((await call('POST', '/auth', { username: 'Åsa\0', password }, {})).status).toBe(400);
});

test('an account whose name was stored with letters apart or blanks around it logs in after the next start', async () => {
  const { db } = database.current;
  const stored = ['A\u030Asa', ' bo', 'E\u0301va', '\u00C9va'];
  const passwordHash = await hashPassword(password, 4);
  await db.insert(admins).values(stored.map((username) => ({ username, passwordHash })));
  const logIn = async (username: string) => (await call('POST', '/auth', { username, password }, {})).status;
  expect([await logIn('Åsa'), await logIn('bo')]).toEqual([401, 401]);
  await composeUsernames(db);
  expect([await logIn('Åsa'), await logIn('bo'), await logIn('Éva')]).toEqual([200, 200, 200]);
  expect([...(await adminIds()).keys()]).toContain('E\u0301va');
});

test('the invitation is in the inviter’s language, and its link is blanked in the outbox once it is sent', async () => {
  await invite({}, { cookie: `${headers.cookie}; language=en` });
  const mail = await lastMail();
  expect(mail?.subject).toMatch(/^Invitation to /);
  expect(mail?.text).toContain('&lang=en');
  expect(withoutKeys(mail?.text ?? '')).not.toContain(await tokenInMail());
});

test('an invitation used twice at once makes one account', async () => {
  await invite();
  const token = await tokenInMail();
  const both = await Promise.all([accept(token), accept(token, { username: 'dora2' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await people()).admins).toHaveLength(2);
});

test('an invitation expires after 72 hours, and a new one replaces it', async () => {
  await invite();
  const token = await tokenInMail();
  later(72.1);
  expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
  clock.now = new Date();
  await database.current.db.update(adminInvitations).set({ expiresAt: clock.now });
  expect((await invite({ role: 'editor' })).body).toMatchObject({ role: 'editor' });
  expect((await accept(await tokenInMail())).status).toBe(200);
});

test('an address with an account or an open invitation is not invited again', async () => {
  await invite();
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'already-invited', fields: {} } });
  await accept(await tokenInMail());
  expect(await invite({ email: 'DORA@butik.example' })).toMatchObject({ status: 409, body: { code: 'known-admin' } });
  const refused = await invite({ email: 'dora', role: 'king' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['email', 'role']]);
});

test('resending an invitation ends the earlier link, and a withdrawn invitation opens nothing', async () => {
  const { body } = await invite();
  const first = await tokenInMail();
  expect((await call('POST', `/invitations/${body.id}/send-again`)).status).toBe(200);
  const second = await tokenInMail();
  expect(second).not.toBe(first);
  expect((await accept(first)).status).toBe(410);
  expect((await call('DELETE', `/invitations/${body.id}`)).status).toBe(204);
  expect((await accept(second)).status).toBe(410);
  expect((await call('DELETE', `/invitations/${body.id}`)).status).toBe(404);
});

test('an invitation whose address got an account meanwhile says so to who accepts it and to who sends it again', async () => {
  const { body } = await invite();
  await database.current.db.update(admins).set({ email });
  const known = { status: 409, body: { code: 'known-admin' } };
  expect(await accept(await tokenInMail())).toMatchObject(known);
  expect(await call('POST', `/invitations/${body.id}/send-again`)).toMatchObject(known);
  expect(await database.current.db.select().from(mails)).toHaveLength(1);
});

test.each([
  ['deleted', 'DELETE', {}],
  ['ended', 'PATCH', { active: false }],
  ['demoted', 'PATCH', { role: 'editor' }],
])('the open invitations of an owner who is %s end with the account, and are logged', async (_, method, change) => {
  const others = await asAdmin(database.current, 'editor');
  await database.current.db.update(admins).set({ role: 'owner', passwordHash: await hashPassword(password, 4) });
  const id = (await adminIds()).get('editor');
  await invite({ email: 'egen@butik.example' });
  const own = await tokenInMail();
  const { body } = await invite({ role: 'owner', password }, others);
  const theirs = [await tokenInMail()];
  const { body: sent } = await invite({ email: 'igen@butik.example' });
  const again = await call('POST', `/invitations/${sent.id}/send-again`, {}, others);
  expect([sent.invitedBy, again.body.invitedBy]).toEqual(['admin', 'editor']);
  theirs.push(await tokenInMail());
  expect((await call('PATCH', `/admins/${id}`, { role: 'owner', active: true, password })).status).toBe(200);
  expect((await people()).invitations).toHaveLength(3);
  await call(method, `/admins/${id}`, change);
  for (const token of theirs)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
  const entries = await database.current.db.select().from(auditEntries).where(eq(auditEntries.entityId, body.id));
  expect(entries.map(({ actor, action }) => [actor, action]).toSorted()).toEqual([
    ['admin', 'delete'],
    ['editor', 'create'],
  ]);
  expect((await accept(own, { username: 'egen' })).status).toBe(200);
});

test('a taken name or a weak password leaves the invitation usable', async () => {
  await invite();
  const token = await tokenInMail();
  expect(await accept(token, { username: 'ADMIN' })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  const weak = await accept(token, { password: 'sommar2026!!' });
  expect(weak).toMatchObject({ status: 400, body: { code: 'weak-password', problem: 'too-common' } });
  expect((await accept(token)).status).toBe(200);
});

test('changing a role or ending an account ends its sessions, and is logged', async () => {
  const others = await asAdmin(database.current, 'support');
  const status = async () => (await shop().request('/api/admin/orders', { headers: others })).status;
  const id = (await adminIds()).get('support');
  expect(await status()).toBe(200);
  expect(await call('PATCH', `/admins/${id}`, { role: 'editor' })).toMatchObject({
    status: 200,
    body: { role: 'editor' },
  });
  expect(await status()).toBe(401);
  expect((await call('PATCH', `/admins/${id}`, { active: false })).body).toMatchObject({ active: false });
  expect((await call('DELETE', `/admins/${id}`)).status).toBe(204);
  expect((await call('PATCH', `/admins/${id}`, { active: false })).status).toBe(404);
  const entries = await database.current.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.map(({ action, actor, role }) => [action, actor, role])).toEqual([
    ['edit', 'admin', 'owner'],
    ['edit', 'admin', 'owner'],
    ['delete', 'admin', 'owner'],
  ]);
  expect((await call('PATCH', `/admins/${id}`, {})).status).toBe(400);
});

test('a session alone makes nobody an owner and gives nobody access again: it takes the password', async () => {
  const { db } = database.current;
  await db.update(admins).set({ passwordHash: await hashPassword(password, 4) });
  await asAdmin(database.current, 'editor');
  await db.update(admins).set({ isActive: false }).where(eq(admins.username, 'editor'));
  const id = (await adminIds()).get('editor');
  const ways = [
    (proof: object) => invite({ role: 'owner', ...proof }),
    (proof: object) => call('PATCH', `/admins/${id}`, { role: 'owner', ...proof }),
    (proof: object) => call('PATCH', `/admins/${id}`, { active: true, ...proof }),
  ];
  const refused = { status: 400, body: { code: 'wrong-password' } };
  for (const ask of ways) {
    expect(await ask({})).toMatchObject(refused);
    expect(await ask({ password: 'fel lösenord' })).toMatchObject(refused);
  }
  const [kept] = await db.select().from(admins).where(eq(admins.username, 'editor'));
  expect([kept?.role, kept?.isActive, await db.$count(adminInvitations)]).toEqual(['editor', false, 0]);
  for (const ask of ways) expect([200, 201]).toContain((await ask({ password })).status);
});

test('an owner with a second step needs it, and not the password, to make another', async () => {
  const { db } = database.current;
  await db.update(admins).set({ passwordHash: await hashPassword(password, 4), totpSecret: 'JBSWY3DPEHPK3PXP' });
  const missing = { body: { code: 'second-step', ways: ['code'] } };
  expect(await invite({ role: 'owner', password })).toMatchObject(missing);
  expect(await invite({ role: 'owner', code: '000000' })).toMatchObject({ body: { code: 'wrong-code' } });
  expect(await db.$count(adminInvitations)).toBe(0);
  expect((await invite({ role: 'editor' })).status).toBe(201);
});

test('the last active owner cannot be demoted', async () => {
  await database.current.db.update(admins).set({ passwordHash: await hashPassword(password, 4) });
  await asAdmin(database.current, 'editor');
  const id = (await adminIds()).get('admin');
  const refused = { status: 409, body: { code: 'last-owner' } };
  expect(await call('PATCH', `/admins/${id}`, { role: 'editor' })).toMatchObject(refused);
  expect(await call('PATCH', `/admins/${id}`, { active: false })).toMatchObject(refused);
  expect(await call('DELETE', `/admins/${id}`)).toMatchObject(refused);
  expect((await call('PATCH', `/admins/${id}`, { role: 'owner', password })).status).toBe(200);
});

test('of two owners who demote each other at once one stays an owner', async () => {
  await asAdmin(database.current, 'editor');
  await database.current.db.update(admins).set({ role: 'owner' });
  const ids = await adminIds();
  const both = await Promise.all(
    ['admin', 'editor'].map((name) => call('PATCH', `/admins/${ids.get(name)}`, { role: 'support' })),
  );
  const statuses = both.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const owners = await database.current.db.select().from(admins).where(eq(admins.role, 'owner'));
  expect(owners).toHaveLength(1);
});

test('support sees no mail that would let its reader into an account', async () => {
  await invite();
  const others = await asAdmin(database.current, 'support');
  const listed = async (cookies: Record<string, string>) =>
    (await (await shop().request('/api/admin/mails', { headers: cookies })).json()).length;
  expect([await listed(headers), await listed(others)]).toEqual([1, 0]);
  const id = (await lastMail())?.id;
  expect((await shop().request(`/api/admin/mails/${id}`, { headers: others })).status).toBe(404);
  expect((await call('POST', `/mails/${id}/resend`, {}, others)).status).toBe(404);
});
