import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { priceRequests } from './proposals.table.ts';

const database = useTestDatabase();
let clock = new Date('2026-03-02T09:00:00Z');
let leadId = '';

beforeEach(async () => {
  await truncateAll(database.current);
  clock = new Date('2026-03-02T09:00:00Z');
  leadId = await addListing(database.current, { availableCount: 80, pricePerLead: 35_900 });
});

const asked = {
  companyName: 'Exempel AB',
  orgNumber: '556016-0680',
  email: 'inkop@foretag.example',
  customerName: 'Demo Köpare',
};
const openApp = (settings: Record<string, string> = { RATE_LIMITS: 'off' }) =>
  createTestApp(database.current, { settings, now: () => clock });
const send = (body: object = {}, app = openApp()) =>
  sendJson(app, 'POST', '/api/price-requests', { ...asked, lines: [{ leadId, quantity: 75 }], ...body });
const kept = () => database.current.db.select().from(priceRequests);
const refused = z.object({ fields: z.record(z.string(), z.string()) });

test('a price request is stored with its contents and answered as it was sent', async () => {
  const answer = await send({ message: 'Varje månad', language: 'en' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    ...asked,
    message: 'Varje månad',
    language: 'en',
    status: 'new',
    lines: [{ leadId, quantity: 75 }],
  });
  expect(await kept()).toHaveLength(1);
});

test('a filled honeypot or an unknown listing gets the same answer and stores nothing', async () => {
  const bot = await send({ website: 'https://spam.example' });
  const person = await send({ lines: [{ leadId: crypto.randomUUID(), quantity: 75 }] });
  expect([bot.status, person.status]).toEqual([201, 201]);
  const keys = async (answer: Response) =>
    Object.keys(z.record(z.string(), z.unknown()).parse(await answer.json())).sort();
  expect(await keys(bot)).toEqual(await keys(person));
  expect(await kept()).toHaveLength(1);
});

test('the same request twice, at once or within a minute, is stored once; later it is a new one', async () => {
  await Promise.all([send(), send(), send()]);
  expect(await kept()).toHaveLength(1);
  expect(await database.current.db.select().from(adminAlerts)).toMatchObject([{ kind: 'price-request' }]);
  await send({ message: 'Något mer' });
  clock = new Date(clock.getTime() + 61_000);
  await send();
  expect(await kept()).toHaveLength(3);
});

test.each([
  ['a number with a wrong check digit', { orgNumber: '556016-0681' }, 'orgNumber'],
  ['no number', { orgNumber: '' }, 'orgNumber'],
  ['no company', { companyName: ' ' }, 'companyName'],
  ['two lines in a name', { customerName: 'Kim\nBcc: x' }, 'customerName'],
  ['an address without a place', { email: 'inkop@' }, 'email'],
  ['no lines', { lines: [] }, 'lines'],
  ['half a lead', { lines: [{ leadId: crypto.randomUUID(), quantity: 0.5 }] }, 'lines.0.quantity'],
  ['another language', { language: 'fi' }, 'language'],
])('%s is refused by its field, and nothing is stored', async (_what, wrong, field) => {
  const answer = await send(wrong);
  expect(answer.status).toBe(400);
  expect(Object.keys(refused.parse(await answer.json()).fields)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test('the eleventh request of a network within ten minutes is refused', async () => {
  const app = openApp({});
  const statuses: number[] = [];
  for (let each = 0; each < 11; each += 1) statuses.push((await send({ message: String(each) }, app)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('the admin lists requests with the listings’ prices now, marks and deletes them', async () => {
  await send({
    lines: [
      { leadId, quantity: 75 },
      { leadId: crypto.randomUUID(), quantity: 5 },
    ],
  });
  await send({ companyName: 'Annan AB' });
  const app = openApp();
  const headers = await asAdmin(database.current);
  const list = async (query = '') => (await app.request(`/api/admin/price-requests${query}`, { headers })).json();
  const [found] = z.array(z.looseObject({ id: z.string() })).parse(await list('?q=Exempel'));
  expect(found).toMatchObject({
    companyName: 'Exempel AB',
    leads: 80,
    proposalId: null,
    lines: [
      { leadId, quantity: 75, pricePerLead: '359.00', obtainableCount: 80 },
      { quantity: 5, title: null, pricePerLead: null, obtainableCount: 0 },
    ],
  });
  const path = `/api/admin/price-requests/${found?.id}`;
  expect((await sendJson(app, 'PATCH', path, { status: 'answered' }, { ...headers, 'if-match': '7' })).status).toBe(
    409,
  );
  expect((await sendJson(app, 'PATCH', path, { status: 'answered' }, headers)).status).toBe(200);
  expect(await list('?status=answered')).toHaveLength(1);
  expect((await app.request(path, { method: 'DELETE', headers })).status).toBe(204);
  expect((await app.request(path, { method: 'DELETE', headers })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});
