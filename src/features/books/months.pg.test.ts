import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { somebodyWaits, truncateAll, usePostgresDatabase } from '../../../tests/support/test-database.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { closedMonths, receipts } from '../receipts/receipts.table.ts';
import { closeMonth } from './close-month.ts';

const database = usePostgresDatabase();
let stripe: StripeServer;
let shop: BooksDesk;
let clock: Date;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  clock = new Date();
  await truncateAll(database.current);
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
