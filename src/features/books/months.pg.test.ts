import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { closedMonths, receipts } from '../receipts/receipts.table.ts';
import { undoPayment } from '../receivables/change-invoices.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { closeMonth } from './close-month.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: BooksDesk;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  shop = await openBooks(database.current, stripe, () => clock);
});

test('closing a month waits for a payment that is being settled', async () => {
  const { db } = database.current;
  const old = await shop.sold();
  await shop.dated(old, '2025-10-31T10:00:00Z');
  await numberReceipts(db);
  let closing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`update ${receipts} set created_at = created_at where order_id = ${old}`);
    closing = closeMonth(db, { month: '2025-10', actor: 'admin' }, clock);
    await somebodyWaits(database);
    expect(await db.select().from(closedMonths)).toEqual([]);
  });
  expect(await closing).toMatchObject({ ok: true });
});

test('a sale that waited for the closing is dated after the closed month', async () => {
  clock = new Date('2025-10-31T22:59:59Z');
  let sale: Promise<unknown> = Promise.resolve();
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${receipts} in share row exclusive mode`);
    sale = shop.sold();
    await somebodyWaits(database);
    await tx.insert(closedMonths).values({ month: '2025-10' });
  });
  await sale;
  const [receipt] = await database.current.db.select().from(receipts);
  expect(receipt?.createdAt).toEqual(new Date('2025-10-31T23:00:00Z'));
});

test('a payment whose month is being closed is not undone', async () => {
  const { db } = database.current;
  clock = new Date('2027-01-02T10:00:00Z');
  const desk = await openInvoices(database.current, () => clock);
  const [invoice = ''] = await desk.add({ number: 17 });
  await desk.pay(invoice, '1000.00', { date: '2026-12-01' });
  const [payment] = await db.select().from(invoicePayments);
  let undoing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${invoicePayments} in share row exclusive mode`);
    undoing = undoPayment(db, { id: payment?.id ?? '', reason: 'Fel', actor: 'admin' }, clock);
    await somebodyWaits(database);
    await tx.insert(closedMonths).values({ month: '2026-12' });
  });
  expect(await undoing).toEqual({ ok: false, failure: 'month-closed' });
});
