import { beforeEach, expect, test } from 'vitest';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { companyAddresses } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import { erasePerson } from './erase-person.ts';

const desk = usePrivacyDesk();
const now = new Date('2026-12-20T10:00:00Z');
const email = 'kim@foretag.example';

const blankEntry = newId();

const words = ['Kim bad om pengarna', 'Kim betalade fel', 'Kim handlar mycket', 'Utmätning hos Kim'];

/** Those that still stand anywhere. */
async function left(): Promise<string[]> {
  const db = desk.db();
  const tables = [auditEntries, invoicePayments, invoiceWriteOffs, refunds];
  const all = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
  return words.filter((text) => all.includes(text));
}

let shop: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  shop = await openInvoices(desk.database.current, () => now, 'owner');
  const [refunded, undone, decided, evidence] = words;
  const address = { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm', invoiceEmail: email };
  const applied = { companyId: shop.companyId, email, companyName: 'Exempel AB', ...address };
  await desk
    .db()
    .insert(companyAddresses)
    .values({ ...applied, state: 'approved' });
  const [id = ''] = await shop.add({ number: 17, email, createdAt: new Date('2019-12-20T10:00:00Z') });
  await shop.pay(id, '400.00', { date: '2026-12-03' });
  const { payments } = await shop.show(id);
  const [invoice] = await desk.db().select().from(invoices);
  await desk
    .db()
    .insert(refunds)
    .values({ orderId: invoice?.orderId ?? '', amount: 100, reason: refunded ?? '' });
  const answers = [
    await shop.send('POST', `/payments/${payments[0].id}/undo`, { reason: undone }),
    await shop.send('POST', `/invoices/${id}/write-off`, { kind: 'established', evidence }),
    await shop.send('PATCH', `/companies/${shop.companyId}`, { creditLimit: '1.00', reason: decided }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await left()).toEqual(words);
});

test('what admins wrote about a buyer is erased with the buyer; the evidence of a loss is kept for the books', async () => {
  const deps = { enqueue: desk.queue.enqueue, env: testEnv(), stockChanged: () => {} };
  await erasePerson(desk.db(), deps, { subject: { email, phone: null }, actor: 'admin' }, now);
  expect(await left()).toEqual(['Utmätning hos Kim']);
});

test('of a company that stays, the reasons from before an erased buyer applied stay too', async () => {
  const address = { companyId: shop.companyId, email: 'alex@foretag.example', companyName: 'Exempel AB' };
  const place = { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm', invoiceEmail: email };
  const later = new Date('2026-12-20T11:00:00Z');
  await desk
    .db()
    .insert(companyAddresses)
    .values({ ...address, ...place, state: 'approved', createdAt: later });
  const deps = { enqueue: desk.queue.enqueue, env: testEnv(), stockChanged: () => {} };
  const erase = (who: string) =>
    erasePerson(desk.db(), deps, { subject: { email: who, phone: null }, actor: 'admin' }, later);
  await erase('alex@foretag.example');
  expect(await left()).toEqual(words);
  await erase(email);
  expect(await left()).toEqual(['Utmätning hos Kim']);
});

test('an entry of the log in which nobody wrote anything is not marked as erased', async () => {
  const [invoice] = await desk.db().select().from(invoices);
  const entry = { actor: 'Kim', action: 'write-off', entity: 'invoice', entityId: invoice?.id ?? '', createdAt: now };
  await desk
    .db()
    .insert(auditEntries)
    .values({ ...entry, id: blankEntry, after: { kind: 'feared', evidence: null } });
  await anonymiseOldOrders(desk.db(), new Date('2034-01-02T10:00:00Z'));
  const entries = await desk.db().select().from(auditEntries);
  expect(entries.find(({ id }) => id === blankEntry)).toMatchObject({ after: { evidence: null }, erasedAt: null });
  expect(entries.filter(({ erasedAt }) => erasedAt !== null)).toHaveLength(2);
});

test('what admins wrote about an order is erased once bookkeeping does not need it', async () => {
  expect(await anonymiseOldOrders(desk.db(), new Date('2034-01-02T10:00:00Z'))).toBe(1);
  expect(await left()).toEqual(['Kim handlar mycket']);
});
