import { eq } from 'drizzle-orm';
import { adminSessions } from '../../../src/features/accounts/accounts.table.ts';
import { companies } from '../../../src/features/companies/companies.table.ts';
import { invoices } from '../../../src/features/invoices/invoices.table.ts';
import { orders } from '../../../src/features/orders/orders.table.ts';
import { receipts } from '../../../src/features/receipts/receipts.table.ts';
import { takePayments } from '../../../src/features/receivables/take-payments.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { decimalFromOre, type Ore } from '../../../src/platform/money.ts';
import { dayAt } from '../../../src/platform/time/swedish-days.rules.ts';
import { daysAfter } from '../../../src/platform/time/time.rules.ts';
import { asAdmin } from '../admin-session.ts';
import { createTestApp, sendJson } from '../test-app.ts';

type NewInvoice = {
  number: number;
  total?: Ore;
  dueOn?: string;
  createdAt?: Date;
  email?: string;
  /** As printed on the document. */
  reminderFee?: number;
};

const nobody = { companyName: null, orgNumber: null, reference: null, street: null, postalCode: null, city: null };
const seller = { name: 'Demobutiken', orgNumber: null, vatNumber: null, address: null };

export async function addCompany({ db }: Database, orgNumber = '556016-0680'): Promise<string> {
  const address = { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm' };
  const billed = { companyName: 'Exempel AB', orgNumber, invoiceEmail: 'faktura@foretag.example', ...address };
  const [company] = await db
    .insert(companies)
    .values({ ...billed, state: 'approved', creditLimit: 10_000_00 })
    .returning();
  return company?.id ?? '';
}

/** Issued as the shop does, of orders without lines: for tests of what comes after. */
export async function addInvoices({ db }: Database, companyId: string, all: readonly NewInvoice[]): Promise<string[]> {
  const made = all.map(({ number, total = 1_000_00, ...rest }) => {
    const {
      dueOn = '2026-12-28',
      createdAt = new Date('2026-11-26T10:00:00Z'),
      email = 'kopare@foretag.example',
      reminderFee = 60,
    } = rest;
    const [id, orderId] = [newId(), newId()];
    const vat = Math.round(total / 5);
    const amounts = { subtotal: total - vat, vat, totalAmount: total };
    const order = { id: orderId, orderNumber: `ORD-${number}`, customerName: 'Kim Exempel', customerEmail: email };
    const status = 'invoiced' as const;
    const words = { orderNumber: order.orderNumber, buyer: { ...nobody, name: order.customerName }, seller, lines: [] };
    const sums = { subtotal: decimalFromOre(total - vat), vat: decimalFromOre(vat), total: decimalFromOre(total) };
    const invoice = { paymentDays: 30, suppliedOn: dayAt(createdAt), reminderFee, lateCompensation: false };
    const content = { ...words, ...sums, language: 'sv', vatPercent: 25, invoice };
    return {
      order: { ...order, ...amounts, status, deliveryStatus: 'Levererad' as const, paidAt: createdAt, createdAt },
      receipt: { id, series: 'invoice' as const, number, orderId, content, createdAt },
      invoice: { id, orderId, companyId, total, dueOn, createdAt },
    };
  });
  await db.insert(orders).values(made.map(({ order }) => order));
  await db.insert(receipts).values(made.map(({ receipt }) => receipt));
  await db.insert(invoices).values(made.map(({ invoice }) => invoice));
  return made.map(({ invoice }) => invoice.id);
}

/** With a payment, for the tests that make every call. */
export async function openInvoice(database: Database) {
  const companyId = await addCompany(database, '556703-7485');
  const [invoiceId = ''] = await addInvoices(database, companyId, [{ number: 1, total: 250_00 }]);
  const payment = { invoiceId, amount: 100_00, paidOn: '2026-11-26', way: 'bankgiro' as const, bankReference: null };
  const at = new Date('2026-11-26T12:00:00Z');
  const [taken] = await database.db.transaction((tx) => takePayments(tx, [{ ...payment, actor: 'admin' }], at));
  return { invoiceId, invoicePaymentId: taken?.id ?? '' };
}

/** The desk of a bookkeeper who looks after invoices. */
export async function openInvoices(
  database: Database,
  now: () => Date,
  role: Parameters<typeof asAdmin>[1] = 'bookkeeper',
) {
  const app = createTestApp(database, { now, settings: { RATE_LIMITS: 'off' } });
  const headers = await asAdmin(database, role);
  // the clock of a test may be days ahead
  await database.db.update(adminSessions).set({ lastSeenAt: now(), expiresAt: daysAfter(now(), 365) });
  const companyId = await addCompany(database);
  const send = (method: string, path: string, body: unknown) =>
    sendJson(app, method, `/api/admin${path}`, body, headers);
  const read = async (path: string) => (await app.request(`/api${path}`, { headers })).json();
  return {
    ...{ app, headers, companyId, send, read },
    add: async (...all: readonly NewInvoice[]) => addInvoices(database, companyId, all),
    pay: (id: string, amount: string, { date = '2026-12-01', way = 'bankgiro' } = {}) =>
      send('POST', `/invoices/${id}/payments`, { amount, date, way }),
    show: (id: string) => read(`/admin/invoices/${id}`),
    statusOf: async (id: string) =>
      (
        await database.db
          .select()
          .from(orders)
          .innerJoin(invoices, eq(invoices.orderId, orders.id))
          .where(eq(invoices.id, id))
      )[0]?.orders.status,
    sendFile: (content: BlobPart, { dryRun = false } = {}) =>
      app.request(`/api/admin/bank-files?dryRun=${dryRun}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/xml' },
        body: new Blob([content]),
      }),
  };
}
