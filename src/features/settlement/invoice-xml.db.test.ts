import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openInvoiceShop } from '../../../tests/support/invoices/invoice-shop.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mailFiles } from '../../server/mail-files.ts';
import { companies } from '../companies/companies.table.ts';
import { receipts } from '../receipts/receipts.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openInvoiceShop>>;

beforeEach(async () => {
  shop = await openInvoiceShop(database.current, stripe);
});

const read = async (path: string, cookie = shop.session) => {
  const answer = await shop.app.request(`/api/orders/${path}`, { headers: { cookie } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

const creditWhole = async (orderId: string) => {
  const headers = await asAdmin(database.current);
  expect((await sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/refund`, {}, headers)).status).toBe(200);
};

test('the buyer’s session opens the invoice and its credit notes as XML; another session does not', async () => {
  const { order } = await shop.buy(2);
  const invoice = await read(`${order.id}/invoice.xml`);
  expect(invoice).toMatchObject({ status: 200, type: 'application/xml' });
  expect(invoice.text).toContain('<cbc:ID>2026-000001</cbc:ID>');
  expect(invoice.text).toContain('<cbc:EndpointID schemeID="0007">5560160680</cbc:EndpointID>');
  expect(invoice.text).toContain(`<cac:OrderReference><cbc:ID>${order.orderNumber}</cbc:ID></cac:OrderReference>`);
  await creditWhole(order.id);
  const [note] = await database.current.db.select().from(receipts).where(eq(receipts.series, 'credit-note'));
  const credit = await read(`${order.id}/credit-notes/2026-00000${note?.number}.xml`);
  expect(credit.text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(credit.text).toContain('<cac:InvoiceDocumentReference><cbc:ID>2026-000001</cbc:ID>');
  expect((await read(`${order.id}/invoice.xml`, '')).status).toBe(404);
  expect((await read(`${order.id}/credit-notes/2026-000099.xml`)).status).toBe(404);
});

test('the mail attaches the XML to the PDF only where the company asked for it', async () => {
  const { order } = await shop.buy(1);
  await creditWhole(order.id);
  const [note] = await database.current.db.select().from(receipts).where(eq(receipts.series, 'credit-note'));
  const filesOf = async (stored: string) =>
    (await mailFiles(database.current.db, stored, testEnv())).map(({ filename }) => filename.replace(/.*\./, ''));
  const both = () => Promise.all([filesOf(`receipt:${order.id}`), filesOf(`credit-note:${note?.id}`)]);
  for (const kinds of await both()) expect(kinds).not.toContain('xml');
  await database.current.db.update(companies).set({ wantsXml: true });
  for (const kinds of await both()) expect(kinds).toEqual(expect.arrayContaining(['pdf', 'xml']));
});
