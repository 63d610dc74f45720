import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { AnswerTo } from '../../platform/api.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { closedMonths, receipts } from '../receipts/receipts.table.ts';
import type { BooksDocument } from './books-shapes.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: BooksDesk;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  shop = await openBooks(database.current, stripe, () => clock);
});

const post = (action: 'close' | 'reopen', body: object) =>
  sendJson(shop.app, 'POST', `/api/admin/books/${action}`, body, shop.headers);

const said = async (answer: Response | Promise<Response>) => {
  const { status, ...rest } = { status: (await answer).status, ...(await (await answer).json()) };
  return [status, rest.code ?? rest.month];
};

const months = () => shop.read<AnswerTo<'GET /admin/books/months'>>('months');

/** The current month, or a later one. */
const monthOf = (moment: Date, more = 0) => {
  const [year = 0, month = 0] = moment
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 + more, 15)).toISOString().slice(0, 7);
};

test('months are listed newest first with their sums, and whether they are closed', async () => {
  const [old, recent] = [await shop.sold(2), await shop.sold()];
  await shop.dated(old, '2025-10-05T10:00:00Z');
  await shop.dated(recent, '2025-11-30T22:59:00Z');
  await post('close', { month: '2025-10' });
  await post('close', { month: '2025-09' });
  const empty = { receipts: 0, invoices: 0, creditNotes: 0, net: '0.00', vat: '0.00', gross: '0.00' };
  const refunded = { refundedNet: '0.00', refundedVat: '0.00' };
  expect(await months()).toEqual([
    {
      month: '2025-11',
      receipts: 1,
      invoices: 0,
      creditNotes: 0,
      net: '149.50',
      vat: '37.38',
      gross: '186.88',
      ...refunded,
      closedAt: null,
    },
    expect.objectContaining({ month: '2025-10', receipts: 1, net: '299.00', closedAt: clock.toISOString() }),
    { month: '2025-09', ...empty, ...refunded, closedAt: clock.toISOString() },
  ]);
});

test('a month is closed once, when it is over, and reopened with a reason; both stand in the log', async () => {
  const [running, next, last] = [monthOf(clock), monthOf(clock, 1), monthOf(clock, -1)];
  expect(await said(post('close', { month: running }))).toEqual([409, 'month-not-over']);
  expect(await said(post('close', { month: next }))).toEqual([409, 'month-not-over']);
  expect(await said(post('close', { month: '2026-13' }))).toEqual([400, 'invalid-input']);
  expect(await said(post('close', { month: '2026-1' }))).toEqual([400, 'invalid-input']);
  expect(await said(post('reopen', { month: last, reason: 'Fel' }))).toEqual([409, 'not-closed']);
  expect(await said(post('close', { month: last }))).toEqual([200, last]);
  expect(await said(post('close', { month: last }))).toEqual([409, 'already-closed']);
  for (const reason of [undefined, '', '  ', 'x'.repeat(501)]) {
    expect(await said(post('reopen', { month: last, reason }))).toEqual([400, 'invalid-input']);
  }
  expect(await said(post('reopen', { month: last, reason: ' En faktura saknades ' }))).toEqual([200, last]);
  expect(await months()).toEqual([]);
  const log = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, last))
    .orderBy(auditEntries.id);
  expect(log).toMatchObject([
    { action: 'close', entity: 'books', actor: 'admin' },
    { action: 'reopen', entity: 'books', after: { reason: 'En faktura saknades' } },
  ]);
});

test('a receipt still awaiting its number gets it before its month is closed', async () => {
  const orderId = await shop.sold();
  await shop.dated(orderId, '2025-10-05T10:00:00Z');
  await post('close', { month: '2025-10' });
  expect(await database.current.db.select({ number: receipts.number }).from(receipts)).toEqual([{ number: 1 }]);
});

/** Closes these months, as if the shop's clock had run ahead. */
const closeAll = (...names: string[]) =>
  database.current.db.insert(closedMonths).values(names.map((month) => ({ month })));

const dates = async () =>
  (
    await shop.read<BooksDocument[]>(
      `documents?from=${clock.getUTCFullYear()}-01-01&to=${clock.getUTCFullYear()}-12-31`,
    )
  ).map(({ kind, date }) => `${kind} ${date}`);

test('a document issued for a closed month is dated the first open day, and its series has no gap', async () => {
  const { db } = database.current;
  clock = new Date('2026-05-31T21:59:59Z');
  const before = await shop.sold();
  await closeAll('2026-05', '2026-06', '2026-08');
  const late = await shop.sold();
  await shop.refunded(before);
  expect(await dates()).toEqual(['receipt 2026-05-31', 'receipt 2026-07-01', 'credit-note 2026-07-01']);
  expect((await db.select().from(receipts).where(eq(receipts.orderId, late))).at(0)?.createdAt).toEqual(
    new Date('2026-06-30T22:00:00Z'),
  );
  await db.delete(closedMonths);
  await shop.sold();
  expect(await dates()).toContain('receipt 2026-05-31');
  const numbers = (await db.select().from(receipts).where(eq(receipts.series, 'receipt'))).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
});

test('a document issued for a closed December belongs to the series of the next year', async () => {
  clock = new Date('2025-12-31T22:59:59Z');
  const before = await shop.sold();
  await closeAll('2025-12');
  await shop.sold();
  await shop.refunded(before);
  const rows = await database.current.db.select().from(receipts).orderBy(receipts.createdAt, receipts.id);
  expect(rows.map(({ series, year, number }) => [series, year, number])).toEqual([
    ['receipt', 2025, 1],
    ['receipt', 2026, 1],
    ['credit-note', 2026, 1],
  ]);
});

test('an open dispute is listed with its month', async () => {
  const orderId = await shop.sold();
  const row = { orderId, amount: 18_688, reason: 'fraudulent', openedAt: clock, askedAt: clock };
  await database.current.db.insert(disputes).values([
    { ...row, providerDisputeId: 'dp_1', status: 'open' },
    { ...row, providerDisputeId: 'dp_2', status: 'won', closedAt: clock },
  ]);
  expect(await shop.read('disputes')).toMatchObject([{ orderId, amount: '186.88', dueAt: null }]);
});
