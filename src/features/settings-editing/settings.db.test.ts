import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Env } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { admins } from '../accounts/accounts.table.ts';
import { hashPassword } from '../accounts/password.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { openSettings, watchSettings } from '../settings/keep-settings.ts';
import { settingsOf, settingsWith } from '../settings/settings.rules.ts';

const database = useTestDatabase();
const log = createLog('silent');

let headers: Record<string, string>;
let env: Env;

beforeEach(async () => {
  await truncateAll(database.current);
  headers = await asAdmin(database.current);
  env = testEnv();
});

const app = (deps: { env: Env } = { env }) => createTestApp(database.current, { deps });

const path = '/api/admin/settings';

const begun = settingsWith(testEnv(), {});

const read = async () => (await app().request(path, { headers })).json();

const edit = async (change: object, given: Record<string, string> = {}) => {
  const answer = await sendJson(app(), 'PATCH', path, change, { ...headers, ...given });
  return { status: answer.status, body: await answer.json() };
};

const history = async () => (await app().request(`${path}/history`, { headers })).json();

const goBack = async (id: string) => {
  const answer = await sendJson(app(), 'POST', `${path}/history/${id}/return`, {}, headers);
  return { status: answer.status, body: await answer.json() };
};

const openWith = async (settings: Record<string, string>, firsts = {}) => {
  env = testEnv(settings);
  await openSettings(database.current.db, env, async () => firsts, log);
};

test('a setting changed by an owner applies at once, and the log and the history say who', async () => {
  const { version, values, locked } = await read();
  expect(values).toEqual(begun);
  expect(locked).toEqual([]);
  const { status, body } = await edit({ sellerPhone: '040-12 34 56', claimDays: 10 }, { 'if-match': String(version) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ values: { sellerPhone: '040-12 34 56', claimDays: 10 } });
  expect(body.version).toBeGreaterThan(version);
  expect(settingsOf(env)).toMatchObject({ sellerPhone: '040-12 34 56', claimDays: 10 });
  const [entry] = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'settings'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ actor: 'admin', before: { claimDays: 7 }, after: { claimDays: 10 } });
  const [change] = await history();
  expect(change).toMatchObject({
    actor: 'admin',
    changes: [
      { name: 'sellerPhone', before: null, after: '040-12 34 56' },
      { name: 'claimDays', before: 7, after: 10 },
    ],
  });
});

test.each([
  ['claimDays', 6],
  ['claimDays', 31],
  ['claimDays', 7.5],
  ['settlementDays', 61],
  ['recordRetentionMonths', 19],
  ['holdMinutes', 4],
  ['fourEyesAbove', -1],
  ['fourEyesAbove', '500'],
  ['sellerOrgNumber', '556000-0168'],
  ['sellerVatNumber', 'SE556000016801'],
  ['sellerPhone', 'ring oss'],
  ['contactEmail', 'ingen'],
  ['alertEmailSales', 'ingen'],
  ['emailHours', '17:00–09:00'],
  ['booksAccountVat', '99'],
  ['iban', 'SE35 5000 0000 0549 1000 0004'],
  ['bankgiro', '5050-1056'],
  ['bic', 'EXAM'],
  ['sellerName', 'Två\nrader'],
  ['siteName', ' '],
  ['siteName', '<b>Torget</b>'],
  ['volumeSteps', [{ from: 1, percent: 5 }]],
  [
    'volumeSteps',
    [
      { from: 50, percent: 10 },
      { from: 200, percent: 10 },
    ],
  ],
  [
    'volumeSteps',
    [
      { from: 200, percent: 5 },
      { from: 50, percent: 10 },
    ],
  ],
])('%s may not be %j, and none of the change is stored', async (name, value) => {
  const { status, body } = await edit({ [name]: value, phoneHours: '10:00–12:00' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${name}`));
  expect((await read()).values).toEqual(begun);
});

test('values are normalised, and an emptied field has no value', async () => {
  const written = { sellerOrgNumber: '5560000167', sellerVatNumber: 'se 5560000167 01', phoneHours: '9.00-12.30' };
  const kept = { sellerOrgNumber: '556000-0167', sellerVatNumber: 'SE556000016701', phoneHours: '09:00–12:30' };
  expect((await edit(written)).body.values).toMatchObject(kept);
  expect((await edit({ sellerOrgNumber: ' ', contactEmail: '' })).body.values).toMatchObject({
    sellerOrgNumber: null,
    contactEmail: null,
  });
});

test('an unknown setting is refused, and so is an empty change', async () => {
  expect((await edit({ claimDays: 10, sellerFax: '1' })).status).toBe(400);
  expect((await edit({})).status).toBe(400);
  expect((await read()).values).toEqual(begun);
});

test('a change without a version sets only its own fields, and keeps those that others changed meanwhile', async () => {
  const { version } = await read();
  await edit({ claimDays: 10 });
  expect((await edit({ holdMinutes: 12 }, { 'if-match': String(version) })).status).toBe(409);
  expect(await edit({ holdMinutes: 12 })).toMatchObject({
    status: 200,
    body: { values: { claimDays: 10, holdMinutes: 12 } },
  });
  expect(await edit({ holdMinutes: 12 }, { 'if-match': 'nonsense' })).toMatchObject({ status: 400 });
  const [{ id }] = await history();
  const back = await sendJson(app(), 'POST', `${path}/history/${id}/return`, {}, { ...headers, 'if-match': '1' });
  expect(back.status).toBe(409);
  expect(settingsOf(env)).toMatchObject({ claimDays: 10, holdMinutes: 12 });
});

test('of two owners who save the same settings the second is shown what the first saved', async () => {
  const { version } = await read();
  const changes = await Promise.all([8, 9].map((claimDays) => edit({ claimDays }, { 'if-match': String(version) })));
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = [200, 409].map((status) => changes.find((change) => change.status === status)?.body);
  expect(lost).toMatchObject({ code: 'stale', current: { version: won.version, values: won.values } });
});

test('only an owner reads or changes them', async () => {
  headers = await asAdmin(database.current, 'bookkeeper');
  expect((await app().request(path, { headers })).status).toBe(403);
  expect((await edit({ claimDays: 10 })).status).toBe(403);
});

describe('the environment', () => {
  test('gives first values, and after that the screen does; a difference is reported at the start', async () => {
    await openWith({ SELLER_PHONE: '08-111 22 33', SUPPORT_REFUND_LIMIT: '500' });
    expect((await read()).values).toMatchObject({ sellerPhone: '08-111 22 33', supportRefundLimit: 500 });
    await edit({ sellerPhone: '08-444 55 66' });
    const warned: unknown[] = [];
    const listening = Object.assign(createLog('silent'), { warn: (...said: unknown[]) => warned.push(said) });
    env = testEnv({ SELLER_PHONE: '08-111 22 33', SUPPORT_REFUND_LIMIT: '500' });
    await openSettings(database.current.db, env, async () => ({}), listening);
    expect(settingsOf(env).sellerPhone).toBe('08-444 55 66');
    expect(JSON.stringify(warned)).toContain('SELLER_PHONE differs from what is set in the admin area');
    expect(warned).toHaveLength(1);
  });

  test('wins for the names in LOCKED_SETTINGS, and a change of those is refused with the reason', async () => {
    await openWith({ SELLER_PHONE: '08-111 22 33' });
    await edit({ sellerPhone: '08-444 55 66' });
    await openWith({ SELLER_PHONE: '08-777 88 99', LOCKED_SETTINGS: 'SELLER_PHONE' });
    expect(await read()).toMatchObject({ locked: ['sellerPhone'], values: { sellerPhone: '08-777 88 99' } });
    const { status, body } = await edit({ claimDays: 10, sellerPhone: '08-444 55 66' });
    expect([status, body.code]).toEqual([409, 'setting-locked']);
    expect(body.message).toContain('SELLER_PHONE');
    expect((await read()).values.claimDays).toBe(7);
    expect((await edit({ sellerPhone: '08-777 88 99', claimDays: 10 })).status).toBe(200);
  });

  test.each(['SELLER_NAME', 'DATABASE_URL'])(
    'LOCKED_SETTINGS=%s stops the start where the variable is not set or is no setting',
    async (name) => {
      await expect(openWith({ LOCKED_SETTINGS: name })).rejects.toThrow(`LOCKED_SETTINGS is not usable: ${name}`);
    },
  );

  test('gives a shop with limits from before there were settings its first values, once', async () => {
    await openWith({}, { volumeSteps: [], claimAutoShare: 20 });
    expect((await read()).values).toMatchObject({ volumeSteps: [], claimAutoShare: 20 });
    await edit({ volumeSteps: [{ from: 10, percent: 3 }] });
    await openWith({}, { volumeSteps: [] });
    expect((await read()).values.volumeSteps).toEqual([{ from: 10, percent: 3 }]);
  });
});

test('another process uses a change within a second', async () => {
  await edit({ claimDays: 8 });
  const other = testEnv();
  let cleared = 0;
  const stop = await watchSettings(
    database.current,
    other,
    { onChange: () => (cleared += 1), onShown: async () => {} },
    log,
  );
  await expect.poll(() => settingsOf(other).claimDays).toBe(8);
  await edit({ claimDays: 12 });
  await expect.poll(() => settingsOf(other).claimDays, { timeout: 1_000 }).toBe(12);
  expect(cleared).toBeGreaterThanOrEqual(2);
  await stop();
});

describe('going back in the history', () => {
  test('to before a change restores all earlier values, as a new change', async () => {
    await edit({ claimDays: 8, holdMinutes: 20 });
    await edit({ claimDays: 9 });
    await edit({ phoneHours: '10:00–12:00' });
    const [, second] = await history();
    expect((await goBack(second.id)).body.values).toMatchObject({
      claimDays: 8,
      holdMinutes: 20,
      phoneHours: begun.phoneHours,
    });
    expect(await history()).toHaveLength(4);
  });

  test('leaves a setting as it is that is locked by now', async () => {
    await edit({ claimDays: 8, sellerPhone: '08-444 55 66' });
    const [change] = await history();
    await openWith({ SELLER_PHONE: '08-777 88 99', LOCKED_SETTINGS: 'SELLER_PHONE' });
    expect(await goBack(change.id)).toMatchObject({
      status: 200,
      body: { values: { claimDays: 7, sellerPhone: '08-777 88 99' } },
    });
  });

  test('to an unknown entry is 404', async () => {
    expect((await goBack('01970011-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('a setting that money depends on', () => {
  const password = 'häst batteri klammer';

  beforeEach(async () => {
    const passwordHash = await hashPassword(password);
    await database.current.db.update(admins).set({ passwordHash, email: 'anna@butik.example' });
    await database.current.db.insert(admins).values([
      { username: 'bo', passwordHash, role: 'owner', email: 'bo@butik.example' },
      { username: 'cilla', passwordHash, role: 'support', email: 'cilla@butik.example' },
    ]);
  });

  test('cannot be changed with a session alone', async () => {
    expect((await edit({ bankgiro: '5050-1055' })).status).toBe(400);
    expect((await edit({ bankgiro: '5050-1055', password: 'fel' })).body.code).toBe('wrong-password');
    expect((await edit({ fourEyesAbove: 500 })).status).toBe(400);
    expect((await read()).values.bankgiro).toBe('991-2346');
    expect((await edit({ claimDays: 8, contactEmail: 'hej@butik.example' })).status).toBe(200);
  });

  test('is not changed without a proof by a process that has yet to hear of its last change', async () => {
    const stale = testEnv();
    await edit({ bankgiro: '5050-1055', password });
    const answer = await sendJson(app({ env: stale }), 'PATCH', path, { bankgiro: '991-2346' }, headers);
    expect(answer.ok).toBe(false);
    expect((await read()).values.bankgiro).toBe('5050-1055');
  });

  test('is changed after a second proof, all owners are told, and the old value is shown for a week', async () => {
    await edit({ bankgiro: '5050-1055', password });
    await database.current.db.delete(mails);
    const { status, body } = await edit({ bankgiro: '123-4566', password });
    expect(status).toBe(200);
    expect(body.changedLately.at(-1)).toMatchObject({ name: 'bankgiro', before: '5050-1055', actor: 'admin' });
    const told = await database.current.db.select().from(mails).orderBy(mails.id);
    expect(told.map(({ to }) => to).sort()).toEqual(['anna@butik.example', 'bo@butik.example']);
    expect(JSON.stringify(told)).not.toContain('123-4566');
    const inEightDays = new Date(Date.now() + 8 * 86_400_000);
    await database.current.db.execute(
      `update admin_sessions set expires_at = now() + interval '9 days', last_seen_at = now() + interval '8 days'`,
    );
    const later = createTestApp(database.current, { deps: { env }, now: () => inEightDays });
    expect((await (await later.request(path, { headers })).json()).changedLately).toEqual([]);
  });
});
