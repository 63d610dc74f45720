import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findBreaches } from '../../src/features/doctor/find-breaches.ts';
import { orders } from '../../src/features/orders/orders.table.ts';
import { numberReceipts } from '../../src/features/receipts/issue-documents.ts';
import { receiptSeries, receipts } from '../../src/features/receipts/receipts.table.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { newId } from '../../src/platform/ids.ts';
import { usePostgresDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = usePostgresDatabase({ isEmptied: true });

const db = () => database.current.db;

class Broken extends Error {}

/** A paid order with its receipt in one transaction, which may be rolled back. */
async function sell(number: number, at: Date, isBroken = false): Promise<void> {
  const order = {
    id: newId(),
    orderNumber: `TEST-${number}`,
    customerName: 'Demo',
    customerEmail: 'demo@foretag.example',
  };
  const amounts = { subtotal: 10_000, vat: 2_500, totalAmount: 12_500 };
  const content = { subtotal: '100.00', vat: '25.00', total: '125.00' };
  await db()
    .transaction(async (tx) => {
      await tx.insert(orders).values({ ...order, ...amounts, status: 'paid', paidAt: at });
      await tx.insert(receipts).values({ orderId: order.id, series: 'receipt', content, createdAt: at });
      if (isBroken) throw new Broken();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error;
    });
}

const issued = () =>
  db()
    .select({ year: receipts.year, number: receipts.number, createdAt: receipts.createdAt })
    .from(receipts)
    .orderBy(asc(receipts.year), asc(receipts.number));

const moneyBreaches = async () =>
  (await findBreaches(db(), new Date('2027-01-01T00:30:00Z')))
    .map(({ rule }) => rule)
    .filter((rule) => rule.startsWith('receipt'));

test('each year begins at 1 in Sweden, and numbers follow the payments, also those assigned late', async () => {
  // 23:15 UTC is a quarter past midnight in Sweden.
  const moments = ['2026-12-31T22:59:00Z', '2026-12-31T23:15:00Z', '2027-01-01T09:00:00Z', '2026-12-31T22:58:00Z'];
  await sell(0, new Date('2026-06-01T10:00:00Z'));
  await numberReceipts(db());
  for (const [index, moment] of moments.entries()) await sell(index + 1, new Date(moment));
  await numberReceipts(db());
  await numberReceipts(db());
  expect(
    (await issued()).map(({ year, number, createdAt }) => [year, number, createdAt.toISOString().slice(0, 16)]),
  ).toEqual([
    [2026, 1, '2026-06-01T10:00'],
    [2026, 2, '2026-12-31T22:58'],
    [2026, 3, '2026-12-31T22:59'],
    [2027, 1, '2026-12-31T23:15'],
    [2027, 2, '2027-01-01T09:00'],
  ]);
  await sell(9, new Date('2026-12-31T22:57:00Z'));
  await numberReceipts(db());
  expect(await db().select().from(receiptSeries).orderBy(receiptSeries.year)).toEqual([
    { series: 'receipt', year: 2026, lastNumber: 4 },
    { series: 'receipt', year: 2027, lastNumber: 2 },
  ]);
  expect(await moneyBreaches()).toEqual([]);
});

const openOther = (name: string) => {
  const url = new URL(database.url);
  url.searchParams.set('application_name', name);
  return openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' });
};

/** Ends every connection that waits for the series in the middle of its numbering. Answers how many. */
async function endThoseWhoNumber(killer: Db, isDone: () => boolean): Promise<number> {
  for (;;) {
    const { rows } = await killer.execute<{ ended: boolean }>(sql`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where application_name = 'to-be-cut' and wait_event_type = 'Lock'`);
    if (rows.length > 0 || isDone()) return rows.filter(({ ended }) => ended).length;
  }
}

/** Numbers receipts on connections that are ended while they do, as long as there are sales. Answers how many were. */
async function numberUntilCut(isOver: () => boolean): Promise<number> {
  const killer = await openOther('killer');
  let cuts = 0;
  while (!isOver()) {
    const other = await openOther('to-be-cut');
    let numbering: Promise<unknown> = Promise.resolve();
    let isDone = false;
    await killer.db.transaction(async (tx) => {
      await tx.select().from(receiptSeries).for('update');
      numbering = Promise.allSettled(Array.from({ length: 4 }, () => numberReceipts(other.db))).finally(() => {
        isDone = true;
      });
      cuts += await endThoseWhoNumber(killer.db, () => isDone);
    });
    await numbering;
    await other.close();
  }
  await killer.close();
  return cuts;
}

test('many sales, a hundred at once and a tenth of them aborted, number their receipts without a gap, also when connections are killed meanwhile', async () => {
  const all = isWholeSuite ? 1_000 : 300;
  const begins = Date.now();
  await sell(1, new Date(begins + 1));
  await numberReceipts(db());
  let isOver = false;
  const cutting = numberUntilCut(() => isOver);
  // As many as the pool lets wait for a connection on a machine with other work.
  const atOnce = 100;
  for (let first = 0; first < all; first += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, place) => {
        const index = first + place;
        if (index !== 1) await sell(index, new Date(begins + index), index % 10 === 0);
        if (index % 7 === 0) await numberReceipts(db());
      }),
    );
  }
  isOver = true;
  expect(await cutting).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 3 }, () => numberReceipts(db())));
  expect((await issued()).map(({ number }) => number)).toEqual(
    Array.from({ length: all * 0.9 }, (_, index) => index + 1),
  );
  expect(await moneyBreaches()).toEqual([]);
});
