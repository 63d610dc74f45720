import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { orderItems, orders } from '../../orders/orders.table.ts';
import type { WholeMail } from './list-mails.ts';

const database = useTestDatabase({ isEmptied: true });
const headers = useAdmin(database);
let queued: object[] = [];

beforeEach(() => {
  queued = [];
});

const enqueue: Enqueue = async (_, job, payload) => void queued.push({ job: job.name, ...payload });
const app = () => createTestApp(database.current, { deps: { enqueue } });
const get = (path: string) => app().request(path, { headers });
const resend = (id: string) => sendJson(app(), 'POST', `/api/admin/mails/${id}/resend`, {}, headers);

async function addMail(params: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [row] = await database.current.db
    .insert(mails)
    .values({ to: 'a@foretag.example', subject: 'Hej', template: 'test', html: '<p>Hej</p>', text: 'Hej', ...params })
    .returning();
  return row?.id ?? '';
}

const outbox = () => database.current.db.select().from(mails).orderBy(mails.id);

test('the outbox is read newest first, by page, by status and by word; HTML one mail at a time', async () => {
  const [first, second, third] = [
    await addMail({ status: 'sent', sentAt: new Date() }),
    await addMail({ status: 'failed', to: 'b@foretag.example', lastError: '550 no' }),
    await addMail({ status: 'failed', subject: '100 % räksmörgås' }),
  ];
  const idsOf = async (query: string) => {
    const rows: WholeMail[] = await (await get(`/api/admin/mails${query}`)).json();
    return rows.map(({ id }) => id);
  };
  expect(await idsOf('')).toEqual([third, second, first]);
  expect(await idsOf('?sort=oldest')).toEqual([first, second, third]);
  expect(await idsOf('?status=failed')).toEqual([third, second]);
  expect(await idsOf('?q=b@foretag')).toEqual([second]);
  expect(await idsOf('?q=100 %25')).toEqual([third]);
  const page = await get('/api/admin/mails?status=failed&limit=1');
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await (await get(next)).json())[0]).toMatchObject({
    id: second,
    lastError: '550 no',
    attempts: 0,
    text: 'Hej',
  });
  expect((await get(next.replace('status=failed', 'status=sent'))).status).toBe(400);
  expect((await get('/api/admin/mails?status=lost')).status).toBe(400);
  expect((await get('/api/admin/mails?color=red')).status).toBe(400);
  expect(await (await get(`/api/admin/mails/${first}`)).json()).toMatchObject({ id: first, html: '<p>Hej</p>' });
  expect((await get('/api/admin/mails/nonsense')).status).toBe(404);
  expect((await app().request('/api/admin/mails')).status).toBe(401);
  expect((await sendJson(app(), 'POST', `/api/admin/mails/${first}/resend`, {})).status).toBe(401);
});

test.each(['failed', 'kept', 'held-back'] as const)('a %s mail goes out again, once', async (status) => {
  const id = await addMail({ status, attempts: 3, lastError: 'x' });
  const answers = await Promise.all([resend(id), resend(id)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(queued).toEqual([{ job: 'send-mail', mailId: id, isByHand: true }]);
  expect(await outbox()).toMatchObject([{ id, status: 'queued', lastError: null }]);
  const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actor: 'admin', action: 'resend', entity: 'mail', entityId: id }]);
  expect(JSON.stringify(entries)).not.toContain('foretag');
});

test('a sent mail is sent again as a new one, with its files and another Message-ID', async () => {
  const id = await addMail({ status: 'sent', dedupeKey: 'order-1', filesOf: crypto.randomUUID() });
  expect((await resend(id)).status).toBe(200);
  const [first, copy] = await outbox();
  expect(copy).toMatchObject({
    status: 'queued',
    dedupeKey: `order-1:again:${copy?.id}`,
    filesOf: first?.filesOf,
    attempts: 0,
  });
  expect(queued).toEqual([{ job: 'send-mail', mailId: copy?.id, isByHand: true }]);
});

test('a link that was not sent lets in nobody but who it is for: support sees it blanked, and sends it as it is', async () => {
  const link = 'http://localhost:3000/mina-kop?token=secret&lang=en';
  const mail = { template: 'sign-in-link', text: link, html: `<a href="${link}">Hej</a>` };
  const id = await addMail({ ...mail, status: 'failed' });
  const support = await asAdmin(database.current, 'support');
  const read = async (as: Record<string, string>) => {
    const asked = ['', `/${id}`].map(async (path) => app().request(`/api/admin/mails${path}`, { headers: as }));
    return Promise.all(asked.map(async (answer) => (await answer).text()));
  };
  for (const shown of await read(headers)) expect(shown).toContain('token=secret');
  for (const shown of await read(support)) expect(shown).not.toContain('secret');
  const sent = await sendJson(app(), 'POST', `/api/admin/mails/${id}/resend`, {}, support);
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('token=…')]);
  expect(await outbox()).toMatchObject([{ ...mail, status: 'queued' }]);
});

test('a mail with a blanked link is not sent again', async () => {
  const id = await addMail({ status: 'sent', text: 'http://localhost:3000/mina-kop?key=…&lang=en' });
  const answer = await resend(id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'links-blanked' });
  expect(queued).toEqual([]);
  expect((await resend(crypto.randomUUID())).status).toBe(404);
});

test('where the leads of a delivery are filled in, an admin sees made-up ones, and no other mail is changed', async () => {
  const html = '<html lang="en"><body>[…]</body></html>';
  const htmlOf = async (id: string) => (await (await get(`/api/admin/mails/${id}`)).json()).html;
  const shown = await htmlOf(await addMail({ template: 'leads-delivered', html }));
  expect(shown).toContain('Exempel 1 AB');
  // a reader hears each in its own language
  expect(shown).toContain('<strong>No company name</strong>');
  expect(shown).toContain('<strong><span lang="sv">Exempel 1 AB</span></strong>');
  expect(shown).not.toContain('Exempel 3 AB');
  const { db } = database.current;
  const sums = { subtotal: 0, vat: 0, totalAmount: 0 };
  const buyer = { orderNumber: 'AAAAA-BBBBB', customerName: 'Kim', customerEmail: 'kim@foretag.example' };
  const [order] = await db
    .insert(orders)
    .values({ ...buyer, ...sums })
    .returning();
  const [leadId, orderId] = [await addListing(database.current), order?.id ?? ''];
  const line = { orderId, leadId, title: 'Takbyte', pricePerLead: 0, subtotal: 0 };
  await db.insert(orderItems).values({ ...line, quantity: 5, deliveredQuantity: 4 });
  const delivered = await htmlOf(await addMail({ template: 'leads-delivered', html, filesOf: `sale:${orderId}` }));
  expect(delivered).toContain('Exempel 4 AB');
  expect(delivered).not.toContain('Exempel 5 AB');
  const replaced = await htmlOf(await addMail({ template: 'claim-replaced', html, filesOf: `leads:${orderId}:1700` }));
  expect(replaced).not.toContain('Exempel 4 AB');
  expect(await htmlOf(await addMail({ template: 'order-refunded', html }))).toBe(html);
  expect((await outbox()).map((mail) => mail.html)).toEqual([html, html, html, html]);
});
