import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { newsletters } from './newsletter.table.ts';

const database = useTestDatabase();

beforeEach(() => truncateAll(database.current));

const subscribers = () => database.current.db.select().from(newsletters);

test('an address is stored in lower case and trimmed', async () => {
  const answer = await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', {
    email: ' Namn@Foretag.EXAMPLE ',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    id: expect.any(String),
    email: 'namn@foretag.example',
    language: 'sv',
    createdAt: expect.any(String),
    confirmedAt: null,
  });
});

test('the same address again is refused as a conflict', async () => {
  const app = createTestApp(database.current);
  await sendJson(app, 'POST', '/api/newsletter', { email: 'namn@foretag.example' });
  const again = await sendJson(app, 'POST', '/api/newsletter', { email: 'NAMN@foretag.example' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('already subscribed');
  expect(await subscribers()).toHaveLength(1);
});

test('of twenty sign-ups at once for one address, one is stored', async () => {
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendJson(app, 'POST', '/api/newsletter', { email: 'namn@foretag.example' })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(await subscribers()).toHaveLength(1);
});

test('a filled honeypot gets the usual answer and stores nothing', async () => {
  const body = { email: 'robot@foretag.example', website: 'https://spam.example' };
  expect((await sendJson(createTestApp(database.current), 'POST', '/api/newsletter', body)).status).toBe(201);
  expect(await subscribers()).toEqual([]);
});

test('the eleventh sign-up within ten minutes has to wait', async () => {
  const app = createTestApp(database.current);
  const statuses: number[] = [];
  for (let count = 1; count <= 11; count += 1) {
    const answer = await sendJson(app, 'POST', '/api/newsletter', { email: `namn${count}@foretag.example` });
    statuses.push(answer.status);
    if (count === 11) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

const outbox = () => database.current.db.select().from(mails).orderBy(mails.id);

/** Signs an address up and answers the unsubscribe links of its mail. */
async function asked(email = 'namn@foretag.example', language = 'sv') {
  const app = createTestApp(database.current, {
    settings: { RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' },
  });
  expect((await sendJson(app, 'POST', '/api/newsletter', { email, language })).status).toBe(201);
  const mail = (await outbox()).at(-1);
  const header = /^<http:\/\/localhost:3000(\/[^>]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const page = /http:\/\/localhost:3000(\/avregistrera\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  return { app, mail, header, page, send };
}

test('a new address gets one mail to confirm, in the language of the page, with a way to unsubscribe', async () => {
  const { app, mail } = await asked('name@foretag.example', 'en');
  await sendJson(app, 'POST', '/api/newsletter', { email: 'name@foretag.example' });
  expect(await outbox()).toHaveLength(1);
  expect(mail).toMatchObject({ template: 'newsletter-confirm', to: 'name@foretag.example', status: 'queued' });
  expect(mail?.subject).toMatch(/^Confirm/);
  expect(mail?.html).toContain('/avregistrera?token=');
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  await sendJson(app, 'POST', '/api/newsletter', { email: 'robot@foretag.example', website: 'x' });
  expect(await outbox()).toHaveLength(1);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
])('a mail program unsubscribes with one request, from any site (%s)', async (type, body) => {
  const { header, send } = await asked();
  const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': type };
  for (let times = 0; times < 2; times += 1) {
    const answer = await send(header, body, foreign);
    expect([answer.status, await answer.json()]).toEqual([200, { unsubscribed: true }]);
    // Otherwise the outbox would show for months who was on the list.
    expect([await subscribers(), await outbox()]).toEqual([[], []]);
  }
});

test('the unsubscribe form leads to its result, and opening a link ends nothing', async () => {
  const { app, header, send } = await asked('name@foretag.example', 'en');
  await app.request(header);
  expect(await subscribers()).toHaveLength(1);
  const where = async (path: string) => {
    const answer = await send(path, 'from=page', { origin: 'null' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, answer.headers.get('location')];
  };
  expect(await where(`${header}&lang=en`)).toEqual([303, '/avregistrera?outcome=done&lang=en']);
  expect(await where(header)).toEqual([303, '/avregistrera?outcome=done']);
  expect(await subscribers()).toEqual([]);
  expect(await where('/api/newsletter/unsubscribe')).toEqual([303, '/avregistrera?outcome=invalid']);
});

test('a token ends its own subscription only: neither a later one of the address, nor with a changed id', async () => {
  const { app, header, send } = await asked();
  await send(header, 'List-Unsubscribe=One-Click');
  const { header: later } = await asked();
  expect(later).not.toBe(header);
  await send(header, 'List-Unsubscribe=One-Click');
  expect(await subscribers()).toHaveLength(1);
  const [row] = await subscribers();
  const sealOfAnother = header.split('.').at(-1);
  for (const token of [
    `${row?.id}.${sealOfAnother}`,
    '',
    row?.id,
    `${row?.id}.`,
    `${row?.id}.AAAA`,
    later.slice(0, -1).split('=')[1],
    'x'.repeat(199),
  ]) {
    const answer = await send(`/api/newsletter/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(400);
  }
  const elsewhere = createTestApp(database.current);
  expect((await elsewhere.request('/api/newsletter', { method: 'POST', body: 'a=b' })).status).toBe(415);
  expect((await sendJson(app, 'POST', '/api/newsletter', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await subscribers()).toHaveLength(1);
});

test('an admin lists and removes subscribers; the log does not name them', async () => {
  await asked('a@foretag.example');
  const { app } = await asked('b@foretag.example');
  const headers = await asAdmin(database.current);
  const list = async (query = '') => (await app.request(`/api/admin/newsletters${query}`, { headers })).json();
  const rows = await list();
  expect(rows).toMatchObject([
    { email: 'b@foretag.example' },
    { email: 'a@foretag.example', createdAt: expect.any(String) },
  ]);
  expect(await list('?q=a@for')).toHaveLength(1);
  const remove = (id: string, more = headers) =>
    app.request(`/api/admin/newsletters/${id}`, { method: 'DELETE', headers: more });
  expect((await remove(rows[0].id, {})).status).toBe(401);
  expect((await remove(rows[0].id)).status).toBe(204);
  expect((await remove(rows[0].id)).status).toBe(404);
  expect((await remove('nonsense')).status).toBe(404);
  expect(await list()).toMatchObject([{ email: 'a@foretag.example' }]);
  expect((await outbox()).map(({ to }) => to)).toEqual(['a@foretag.example']);
  const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actor: 'admin', action: 'delete', entity: 'newsletter', entityId: rows[0].id }]);
  expect(JSON.stringify(entries)).not.toContain('foretag');
});
