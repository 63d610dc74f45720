import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { newsletters } from './newsletter.table.ts';
import { mayBeMailed } from './subscription.ts';

const database = useTestDatabase();
let clock = new Date();

beforeEach(async () => {
  clock = new Date('2026-11-02T09:00:00Z');
  await truncateAll(database.current);
});

const db = () => database.current.db;
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const rows = () => db().select().from(newsletters);
const outbox = () => db().select().from(mails).orderBy(mails.id);
const mailed = async () => (await db().select().from(newsletters).where(mayBeMailed)).map(({ email }) => email);

const email = 'namn@foretag.example';

function openShop() {
  const settings = { RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' };
  const app = createTestApp(database.current, { settings, now: () => clock });
  const signUp = (more: object = {}) => sendJson(app, 'POST', '/api/newsletter', { email, ...more });
  const confirm = (token: unknown, headers: Record<string, string> = {}) =>
    sendJson(app, 'POST', '/api/newsletter/confirm', { token }, headers);
  const press = (fields: Record<string, string>, query = '') =>
    app.request(`/api/newsletter/confirm${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      body: new URLSearchParams(fields).toString(),
    });
  return { app, signUp, confirm, press };
}

async function tokenIn(index: number): Promise<string> {
  const mail = (await outbox())[index];
  return /\/bekrafta\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function signedUp() {
  const shop = openShop();
  expect((await shop.signUp()).status).toBe(201);
  return { ...shop, token: await tokenIn(0) };
}

test('nobody is mailed before confirming, and confirming again changes nothing', async () => {
  const { confirm, token } = await signedUp();
  expect([await mailed(), await outbox()]).toMatchObject([[], [{ to: email }]]);
  for (const _ of [1, 2]) {
    const answer = await confirm(token);
    expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await rows()).toMatchObject([{ confirmedAt: new Date('2026-11-02T09:00:00Z') }]);
    later(1);
  }
  expect(await mailed()).toEqual([email]);
  expect(await outbox()).toHaveLength(1);
});

test('opening the link confirms nothing', async () => {
  const { app, token } = await signedUp();
  await app.request(`/bekrafta?token=${token}`);
  expect((await app.request(`/api/newsletter/confirm?token=${token}`)).status).toBe(404);
  expect(await rows()).toMatchObject([{ confirmedAt: null }]);
});

test('the confirmation form works without scripts and leads to its result', async () => {
  const { press, token } = await signedUp();
  const where = async (fields: Record<string, string>, query = '') => {
    const answer = await press({ from: 'page', ...fields }, query);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await where({ token: 'x' })).toEqual([303, '/bekrafta?outcome=invalid']);
  expect(await where({})).toEqual([303, '/bekrafta?outcome=invalid']);
  expect(await rows()).toMatchObject([{ confirmedAt: null }]);
  expect(await where({ token }, '?lang=en')).toEqual([303, '/bekrafta?outcome=done&lang=en']);
  expect(await rows()).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  await db().delete(newsletters);
  expect(await where({ token })).toEqual([303, '/bekrafta?outcome=gone']);
});

test('an invalid token is refused, and so is the one for unsubscribing', async () => {
  const { confirm, token } = await signedUp();
  const [row] = await rows();
  const leaving = /\/avregistrera\?token=([\w.-]+)/.exec((await outbox())[0]?.text ?? '')?.[1];
  for (const wrong of ['', 'x', row?.id, `${token}x`, `${row?.id}.AAAA`, leaving]) {
    const answer = await confirm(wrong);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid-token']);
  }
  for (const odd of [7, null, 'x'.repeat(201)]) {
    const answer = await confirm(odd);
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { token: expect.any(String) }]);
  }
  expect(await rows()).toMatchObject([{ confirmedAt: null }]);
});

test('confirming a deleted subscription says so', async () => {
  const { confirm, token } = await signedUp();
  await db().delete(newsletters);
  const answer = await confirm(token);
  expect([answer.status, await answer.json()]).toEqual([
    410,
    { code: 'subscription-gone', message: expect.stringContaining('sign up again') },
  ]);
});

test('signing up again is refused, and mails the link again at most once an hour, also for many at once', async () => {
  const { signUp } = await signedUp();
  const again = async (count = 5) => {
    const answers = await Promise.all(Array.from({ length: count }, () => signUp({ language: 'en' })));
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        expect.stringContaining('already subscribed'),
      ]);
    }
    return (await outbox()).length;
  };
  expect(await again()).toBe(1);
  later(59);
  expect(await again()).toBe(1);
  later(1);
  expect(await again()).toBe(2);
  expect(await tokenIn(1)).toBe(await tokenIn(0));
  expect((await outbox())[1]?.subject).toMatch(/^Confirm/);
  later(61);
  expect(await again(1)).toBe(3);
});

test('a confirmed subscriber is not asked to confirm again', async () => {
  const { signUp, confirm, token } = await signedUp();
  await confirm(token);
  later(120);
  expect((await signUp()).status).toBe(409);
  expect(await outbox()).toHaveLength(1);
});

test('an unconfirmed subscription is deleted after a week, with its mails', async () => {
  const { signUp, confirm, token } = await signedUp();
  await signUp({ email: 'kvar@foretag.example' });
  const stays = await tokenIn(1);
  await confirm(stays);
  later(61);
  await signUp();
  expect(await outbox()).toHaveLength(3);
  later(7 * 24 * 60);
  expect(await deleteUnconfirmed(db(), clock)).toBe(0);
  later(1);
  expect(await deleteUnconfirmed(db(), clock)).toBe(1);
  expect(await rows()).toMatchObject([{ email: 'kvar@foretag.example' }]);
  expect(await outbox()).toMatchObject([{ to: 'kvar@foretag.example' }]);
  expect((await confirm(token)).status).toBe(410);
  expect((await signUp()).status).toBe(201);
});

test('a link that is mailed again is valid as long as the first', async () => {
  const { signUp, confirm } = await signedUp();
  later(6 * 24 * 60);
  await signUp();
  later(2 * 24 * 60);
  expect(await deleteUnconfirmed(db(), clock)).toBe(0);
  expect((await confirm(await tokenIn(1))).status).toBe(200);
});

test('the admin’s list has every subscription, says which are confirmed, and can be filtered', async () => {
  const { app, signUp, confirm, token } = await signedUp();
  await signUp({ email: 'vantar@foretag.example' });
  await confirm(token);
  const headers = await asAdmin(database.current);
  const list = async (query = '') => (await app.request(`/api/admin/newsletters${query}`, { headers })).json();
  expect(await list()).toEqual([
    expect.objectContaining({ email: 'vantar@foretag.example', confirmedAt: null }),
    expect.objectContaining({ email, confirmedAt: clock.toISOString() }),
  ]);
  expect(JSON.stringify(await list())).not.toContain('askedAt');
  expect(await list('?confirmed=true')).toMatchObject([{ email }]);
  expect(await list('?confirmed=false')).toMatchObject([{ email: 'vantar@foretag.example' }]);
  expect((await app.request('/api/admin/newsletters?confirmed=maybe', { headers })).status).toBe(400);
  const stats = await (await app.request('/api/admin/stats', { headers })).json();
  expect(stats.totalNewsletters).toBe(2);
  await db().update(newsletters).set({ confirmedAt: null }).where(eq(newsletters.email, email));
  expect(await list('?confirmed=true&limit=1')).toEqual([]);
});
