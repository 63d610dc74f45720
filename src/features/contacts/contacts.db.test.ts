import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contacts } from './contacts.table.ts';

const database = useTestDatabase({ isEmptied: true });
let clock = new Date('2026-03-02T09:00:00Z');

beforeEach(() => {
  clock = new Date('2026-03-02T09:00:00Z');
});

const message = { name: 'Demo Person', email: 'person@foretag.example', message: 'Hej!\n\nVad kostar det?' };
const unlimited = { RATE_LIMITS: 'off', ADMIN_EMAIL: 'admin@butiken.example' };
const openApp = (settings: Record<string, string> = unlimited) =>
  createTestApp(database.current, { settings, now: () => clock });
const send = (body: object, app = openApp()) => sendJson(app, 'POST', '/api/contacts', { ...message, ...body });
const kept = () => database.current.db.select().from(contacts);
/** To the admin first. */
const outbox = () => database.current.db.select().from(mails).orderBy(mails.to);

test('a message is stored and mailed to the admin, and its sender gets a confirmation in their language', async () => {
  const more = {
    email: ' Person@Foretag.EXAMPLE ',
    phone: ' 08-123 ',
    companyName: '',
    subject: 'Pris',
    language: 'en',
  };
  const answer = await send(more);
  expect(answer.status).toBe(201);
  const row = await answer.json();
  expect(row).toMatchObject({ ...message, phone: '08-123', companyName: null, subject: 'Pris', status: 'new' });
  expect(row).toMatchObject({ version: 1, language: 'en', createdAt: clock.toISOString() });
  const [toAdmin, toSender, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(toAdmin).toMatchObject({ to: 'admin@butiken.example', subject: 'Nytt meddelande: Pris' });
  expect(toAdmin?.text).toContain(message.message);
  expect(toSender).toMatchObject({ to: message.email, subject: 'We have received your message' });
  expect(toSender?.html.includes('kostar') || toSender?.html.includes('Demo Person')).toBe(false);
});

test('a message’s text cannot become a header, a script or a second line', async () => {
  const script = '<script>alert(1)</script>';
  const answer = await send({ name: `Ond ${script}`, subject: 'A B', message: script });
  expect(await answer.json()).toMatchObject({ name: `Ond ${script}`, subject: 'A B' });
  const [toAdmin] = await outbox();
  expect(toAdmin?.subject).toBe('Nytt meddelande: A B');
  expect(toAdmin?.html.includes('<script')).toBe(false);
  expect(toAdmin?.html.includes('&lt;script&gt;')).toBe(true);
});

test.each([
  ['as soon as it can before it can be reached itself', {}, 'så snart vi kan.'],
  ['within its hours once it has an address', { CONTACT_EMAIL: 'hej@butiken.example' }, 'inom 24 timmar, oftast'],
])('a shop promises a reply %s, on the page and in the mail', async (_, reached, promise) => {
  const app = openApp({ ...unlimited, DEMO_DATA: 'off', ...reached });
  const { card } = await (await app.request('/api/texts/sv/contact')).json();
  expect(card.replyText).toContain(`Vi svarar ${promise}`);
  await send({}, app);
  expect((await outbox()).at(-1)?.text).toContain(`svarar ${promise}`);
});

test.each([
  ['no name', 'name', ' '],
  ['an address without a place', 'email', 'nowhere'],
  ['an address with a header', 'email', 'a@b.example\r\nBcc: c@d.example'],
  ['no message', 'message', '\n '],
  ['a message that is too long', 'message', 'x'.repeat(5_001)],
  ['a subject that is too long', 'subject', 'x'.repeat(201)],
  ['a name with a NUL', 'name', 'a\0b'],
  ['a name of two lines', 'name', 'Ond\r\nBcc: alla@foretag.example'],
  ['a name that nobody sees', 'name', '\u200b\u2060'],
  ['a subject of two lines', 'subject', 'A\r\nB'],
  ['a company of two lines', 'companyName', 'A\u2029B'],
  ['a telephone that is a number', 'phone', 7],
  ['a language that is not ours', 'language', 'de'],
])('%s is refused by its field', async (_, field, value) => {
  const answer = await send({ [field]: value });
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test('an address may have a domain with å, ä or ö, and a message 5,000 characters', async () => {
  const answer = await send({ email: 'namn@åkeriet.example', message: '🙂'.repeat(5_000) });
  expect(answer.status).toBe(201);
  expect((await answer.json()).email).toBe('namn@xn--keriet-hua.example');
  expect((await send({ message: 'x'.repeat(100 * 1024) })).status).toBe(413);
});

test('the same message twice within a minute, or many times at once, is one; a minute later it is another', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send({})));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await outbox()).toHaveLength(2);
  await send({ message: 'Något annat' });
  clock = new Date(clock.getTime() + 60_001);
  await send({});
  expect(await kept()).toHaveLength(3);
});

test('a filled honeypot gets the usual answer and stores nothing, and the eleventh message in ten minutes has to wait', async () => {
  const app = openApp({});
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await send({ website: 'x' }, app)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  expect(await kept()).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('on a day with very many messages the admin is told of them in one mail, each message once', async () => {
  clock = new Date();
  for (let count = 0; count < 22; count += 1) await send({ message: `Nummer ${count}` });
  const templates = (await outbox()).map(({ template }) => template);
  expect(templates.filter((template) => template === 'contact-message')).toHaveLength(20);
  expect(templates.filter((template) => template === 'contact-received')).toHaveLength(22);
  const alerts = await database.current.db.select().from(adminAlerts);
  expect(alerts.map(({ kind }) => kind)).toEqual(['contact-message', 'contact-message']);
  expect(JSON.stringify(alerts)).not.toContain('Demo');
});

test('an admin reads, answers and deletes messages, and the log does not name the sender', async () => {
  await send({});
  clock = new Date(clock.getTime() + 1_000);
  await send({ name: 'Åsa Demo', message: 'Andra' });
  clock = new Date();
  const headers = await asAdmin(database.current);
  const app = openApp();
  const list = async (query = '') => (await app.request(`/api/contacts${query}`, { headers })).json();
  const [second, first] = await list();
  expect([second.message, first.message]).toEqual(['Andra', message.message]);
  expect(await list('?q=kostar')).toMatchObject([{ id: first.id }]);
  // As a Mac copies it from a file's name or a PDF.
  expect(await list(`?q=${encodeURIComponent('åsa'.normalize('NFD'))}`)).toMatchObject([{ name: 'Åsa Demo' }]);
  const change = (id: string, body: object, more: object = {}) =>
    sendJson(app, 'PATCH', `/api/contacts/${id}`, body, { ...headers, ...more });
  expect((await change(first.id, { status: 'answered' }, { 'if-match': '"1"' })).status).toBe(200);
  const stale = await change(first.id, { status: 'new' }, { 'if-match': '"1"' });
  expect([stale.status, (await stale.json()).current.version]).toEqual([409, 2]);
  expect((await change(first.id, { status: 'lost' })).status).toBe(400);
  expect((await change(crypto.randomUUID(), { status: 'new' })).status).toBe(404);
  expect(await list('?status=answered')).toMatchObject([{ id: first.id }]);
  const remove = (id: string) => app.request(`/api/contacts/${id}`, { method: 'DELETE', headers });
  expect([(await remove(first.id)).status, (await remove(first.id)).status]).toEqual([204, 404]);
  expect(await list()).toHaveLength(1);
  expect(await outbox()).toHaveLength(2);
  const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['edit', 'delete']);
  expect(JSON.stringify(entries)).not.toContain('foretag');
});

test('only an admin sees or changes a message', async () => {
  const { id } = await (await send({})).json();
  const app = openApp();
  expect((await app.request('/api/contacts')).status).toBe(401);
  expect((await sendJson(app, 'PATCH', `/api/contacts/${id}`, { status: 'answered' })).status).toBe(401);
  expect((await app.request(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(401);
  expect((await sendJson(app, 'POST', '/api/contacts', message, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await app.request('/api/contacts', { method: 'POST', body: 'name=x' })).status).toBe(415);
});
