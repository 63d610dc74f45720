import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { createTestApp, sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { endProposals } from './end-proposals.job.ts';
import { proposals } from './proposals.table.ts';

const database = useTestDatabase();
let clock = new Date('2026-03-02T09:00:00Z');
let leadId = '';
let headers: Record<string, string> = {};

beforeEach(async () => {
  await truncateAll(database.current);
  clock = new Date('2026-03-02T09:00:00Z');
  leadId = await addListing(database.current, { availableCount: 80, pricePerLead: 35_900 });
  headers = await asAdmin(database.current);
});

const openApp = () =>
  createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, now: () => clock, log: createLog('error') });
const answerShape = z.looseObject({ id: z.string(), version: z.number() });

const wanted = (more: object = {}) => ({
  companyName: 'Exempel AB',
  email: 'inkop@foretag.example',
  language: 'sv',
  validUntil: '2026-03-20',
  lines: [{ leadId, quantity: 75, discountedPrice: '300.00' }],
  ...more,
});

const write = (method: string, path: string, body: object = {}) => sendJson(openApp(), method, path, body, headers);
const create = (more: object = {}) => write('POST', '/api/admin/proposals', wanted(more));
const draft = async (more: object = {}) => answerShape.parse(await (await create(more)).json());
const act = (id: string, action: string) => write('POST', `/api/admin/proposals/${id}/${action}`);
const lastMail = async () => (await database.current.db.select().from(mails).orderBy(mails.createdAt)).at(-1);
const tokenIn = (text: string | undefined) => /token=([\w-]{22})/.exec(text ?? '')?.[1] ?? '';

/** The token of the mailed link. */
async function sent(more: object = {}) {
  const { id } = await draft(more);
  const answer = await act(id, 'send');
  if (answer.status !== 200) throw new Error(`Not sent: ${await answer.text()}`);
  const [mail] = await database.current.db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `proposal:${id}:proposed`));
  return { id, token: tokenIn(mail?.text) };
}

const show = (token: string) => openApp().request(`/api/price-proposal?token=${token}`);
const answer = (how: 'accept' | 'decline', token: string, more: object = {}) =>
  sendJson(openApp(), 'POST', `/api/price-proposal/${how}`, { token, ...more });
const codeOf = async (response: Response) =>
  `${response.status} ${z.object({ code: z.string() }).parse(await response.json()).code}`;
const statusOf = async (token: string) =>
  z.object({ status: z.string() }).parse(await (await show(token)).json()).status;

test('a typed price has no percent, a percent is rounded per lead, and neither is the list price', async () => {
  const [half, plain] = [
    await addListing(database.current, { availableCount: 80, pricePerLead: 35_950 }),
    await addListing(database.current, { availableCount: 80, pricePerLead: 10_000 }),
  ];
  const response = await create({
    lines: [
      { leadId, quantity: 2, discountedPrice: '300.50' },
      { leadId: half, quantity: 3, percent: 5 },
      { leadId: plain, quantity: 1 },
    ],
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    status: 'draft',
    lines: [
      { pricePerLead: '359.00', discountPercent: null, discountedPrice: '300.50', subtotal: '601.00' },
      { pricePerLead: '359.50', discountPercent: 5, discountedPrice: '341.53', subtotal: '1024.59' },
      { pricePerLead: '100.00', discountPercent: 0, discountedPrice: '100.00', subtotal: '100.00' },
    ],
    subtotal: '1725.59',
    vat: '431.40',
    total: '2156.99',
    saved: '170.91',
    orderNumber: null,
  });
});

test.each([
  ['more than the list price', { discountedPrice: '359.01' }, 'lines.0.discountedPrice'],
  ['both a price and a percent', { discountedPrice: '300.00', percent: 5 }, 'lines.0.discountedPrice'],
  ['nothing at all', { discountedPrice: '0.00' }, 'lines.0.discountedPrice'],
  ['91 percent', { percent: 91 }, 'lines.0.percent'],
  ['half a lead', { quantity: 1.5 }, 'lines.0.quantity'],
  ['a listing that is not there', { leadId: crypto.randomUUID() }, 'lines.0.leadId'],
  ['more than can be paid at once', { quantity: 5000 }, 'lines'],
])('a line with %s is refused by its field', async (_what, more, field) => {
  const response = await create({ lines: [{ leadId, quantity: 75, ...more }] });
  expect(response.status).toBe(400);
  expect(
    Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(await response.json()).fields),
  ).toEqual([field]);
  expect(await database.current.db.select().from(proposals)).toEqual([]);
});

test('a past day, one beyond a year and an archived listing are refused; today is accepted', async () => {
  expect((await create({ validUntil: '2026-03-01' })).status).toBe(400);
  expect((await create({ validUntil: '2027-03-20' })).status).toBe(400);
  expect((await create({ validUntil: '2026-02-30' })).status).toBe(400);
  expect((await create({ validUntil: '2026-03-02' })).status).toBe(201);
  const { id } = await draft();
  await database.current.db.update(leads).set({ archivedAt: clock });
  expect((await create()).status).toBe(400);
  expect((await act(id, 'send')).status).toBe(400);
});

test('a draft is changed only with its version, and a sent proposal not at all', async () => {
  const { id, version } = await draft();
  const path = `/api/admin/proposals/${id}`;
  const change = { message: 'Välkomna', lines: [{ leadId, quantity: 10, percent: 10 }] };
  const edited = await sendJson(openApp(), 'PATCH', path, change, { ...headers, 'if-match': String(version) });
  expect(await edited.json()).toMatchObject({ message: 'Välkomna', companyName: 'Exempel AB', subtotal: '3231.00' });
  const late = await sendJson(
    openApp(),
    'PATCH',
    path,
    { message: 'Sen' },
    { ...headers, 'if-match': String(version) },
  );
  expect(late.status).toBe(409);
  const unread = { ...headers, 'if-match': String(version) };
  expect((await sendJson(openApp(), 'POST', `${path}/send`, {}, unread)).status).toBe(409);
  expect(await lastMail()).toBeUndefined();
  const read = { ...headers, 'if-match': String(version + 1) };
  expect((await sendJson(openApp(), 'POST', `${path}/send`, {}, read)).status).toBe(200);
  expect(await codeOf(await write('PATCH', path, { message: 'Sen' }))).toBe('409 proposal-not-draft');
  expect(await codeOf(await act(id, 'send'))).toBe('409 proposal-not-draft');
});

test('a proposal is mailed once with a link of 128 bits, of which only the hash is stored', async () => {
  const { id } = await draft();
  const both = await Promise.all([act(id, 'send'), act(id, 'send')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await database.current.db.select().from(mails).orderBy(mails.id);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ to: 'inkop@foretag.example', filesOf: `proposal:${id}` });
  expect(stored[0]?.text).toMatch(/20\smars\s2026/);
  const token = tokenIn(stored[0]?.text);
  const [row] = await database.current.db.select().from(proposals);
  expect(JSON.stringify(row)).not.toContain(token);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(JSON.stringify(log)).not.toContain(token);
  const shown = await show(token);
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({
    status: 'sent',
    lines: [{ leadId, quantity: 75, obtainableCount: 80, isForSale: true }],
    saved: '4425.00',
  });
});

test('an unknown link is a 404 for each of its calls', async () => {
  for (const token of ['A'.repeat(22), 'x', '%00', '']) {
    const shown = await show(encodeURIComponent(token));
    expect([token, [404, 400].includes(shown.status)]).toEqual([token, true]);
  }
  expect((await show('A'.repeat(22))).status).toBe(404);
  expect((await answer('accept', 'A'.repeat(22))).status).toBe(404);
  expect((await answer('decline', 'A'.repeat(22))).status).toBe(404);
});

test('two who accept at once both get an answer, and the proposal is accepted once', async () => {
  const { token } = await sent();
  const both = await Promise.all([answer('accept', token), answer('accept', token)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await both[0]?.json()).toMatchObject({ status: 'accepted', lines: [{ leadId, quantity: 75 }] });
  const entries = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'accept'))
    .orderBy(auditEntries.id);
  expect(entries).toHaveLength(1);
  expect(await codeOf(await answer('decline', token))).toBe('409 proposal-accepted');
});

test('a declined, withdrawn or expired proposal says so, and each refusal has its own sentence', async () => {
  const declined = await sent();
  expect((await answer('decline', declined.token, { reason: 'För dyrt' })).status).toBe(200);
  expect((await answer('decline', declined.token)).status).toBe(200);
  const read = await openApp().request(`/api/admin/proposals/${declined.id}`, { headers });
  expect(await read.json()).toMatchObject({ status: 'declined', declineReason: 'För dyrt' });
  const withdrawn = await sent();
  await answer('accept', withdrawn.token);
  expect((await act(withdrawn.id, 'withdraw')).status).toBe(200);
  expect(await codeOf(await act(withdrawn.id, 'withdraw'))).toBe('409 proposal-not-open');
  expect(await codeOf(await act(declined.id, 'withdraw'))).toBe('409 proposal-not-open');
  const over = await sent({ validUntil: '2026-03-03' });
  clock = new Date('2026-03-03T22:59:00Z');
  expect(await statusOf(over.token)).toBe('sent');
  clock = new Date('2026-03-03T23:00:00Z');
  expect(await statusOf(over.token)).toBe('expired');
  const codes = await Promise.all(
    [declined, withdrawn, over].map(async ({ token }) => codeOf(await answer('accept', token))),
  );
  expect(codes).toEqual(['409 proposal-declined', '409 proposal-withdrawn', '409 proposal-expired']);
});

test('a copy is a draft with the same prices, with a new last day if the old one is past', async () => {
  const { id } = await sent();
  expect(await (await act(id, 'copy')).json()).toMatchObject({
    status: 'draft',
    validUntil: '2026-03-20',
    sentAt: null,
  });
  clock = new Date('2026-04-01T09:00:00Z');
  const later = await act(id, 'copy');
  expect(later.status).toBe(201);
  expect(await later.json()).toMatchObject({ validUntil: '2026-04-15', lines: [{ discountedPrice: '300.00' }] });
  expect((await act(crypto.randomUUID(), 'copy')).status).toBe(404);
});

test('sending a proposal marks its price request as answered', async () => {
  const asked = { companyName: 'Exempel AB', orgNumber: '556016-0680', email: 'inkop@foretag.example' };
  const body = { ...asked, customerName: 'Kim', lines: [{ leadId, quantity: 75 }] };
  const request = answerShape.parse(await (await sendJson(openApp(), 'POST', '/api/price-requests', body)).json());
  const read = async () => (await openApp().request(`/api/admin/price-requests/${request.id}`, { headers })).json();
  const { id } = await draft({ requestId: request.id });
  expect(await read()).toMatchObject({ status: 'new', proposalId: id });
  await act(id, 'send');
  expect(await read()).toMatchObject({ status: 'answered', proposalId: id });
  expect((await create({ requestId: crypto.randomUUID() })).status).toBe(400);
});

test('the reminder comes once, two days before the end, with a link that works beside the first', async () => {
  const { token } = await sent();
  const services = {
    db: database.current.db,
    enqueue: async () => {},
    env: testEnv(),
    log: createLog('silent'),
    now: () => clock,
  };
  clock = new Date('2026-03-17T22:00:00Z');
  await endProposals(services);
  expect(await database.current.db.$count(mails)).toBe(1);
  clock = new Date('2026-03-18T08:00:00Z');
  await Promise.all([endProposals(services), endProposals(services)]);
  await endProposals(services);
  expect(await database.current.db.$count(mails)).toBe(2);
  const reminder = await lastMail();
  expect(reminder?.template).toBe('price-proposal-reminder');
  const second = tokenIn(reminder?.text);
  expect(second).not.toBe(token);
  expect([await statusOf(token), await statusOf(second)]).toEqual(['sent', 'sent']);
  clock = new Date('2026-03-21T08:00:00Z');
  await endProposals(services);
  expect((await database.current.db.select().from(proposals))[0]?.status).toBe('expired');
});
