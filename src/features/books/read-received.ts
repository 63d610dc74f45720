import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy } from '../../platform/database/keyset.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import type { WriteOffKind } from '../invoices/invoice-status.rules.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { documentWords } from './read-documents.ts';
import { lostBy, type Received, receivedBy } from './received.rules.ts';

const ofInvoice = { year: receipts.year, number: receipts.number, ...documentWords };

type Row = { id: string; date: string; year: number; number: number | null; orderNumber: string; buyer: string };

export type ReceivedEntry = Pick<Row, 'date' | 'orderNumber' | 'buyer'> & {
  label: string;
  parts: readonly Received[];
};

const batchSize = 500;

const asBooked = (columns: KeysetOrder<Row>['columns']): KeysetOrder<Row> => ({
  columns,
  descending: false,
  positionOf: ({ date, id }) => [date, id],
});

const paymentOrder = asBooked([invoicePayments.bookedOn, invoicePayments.id]);

/** Payments that were not undone. */
const payments =
  (db: Db, { from, to }: Period) =>
  (after: Row | undefined) => {
    const { id, amount, toFees, toInterest, bookedOn, undoneAt } = invoicePayments;
    const asOf = after && comesAfter(paymentOrder, paymentOrder.positionOf(after));
    return db
      .select({ id, amount, toFees, toInterest, date: bookedOn, ...ofInvoice })
      .from(invoicePayments)
      .innerJoin(receipts, eq(receipts.id, invoicePayments.invoiceId))
      .where(and(between(bookedOn, from, to), isNull(undoneAt), asOf))
      .orderBy(...orderBy(paymentOrder))
      .limit(batchSize);
  };

const writeOffOrder = asBooked([invoiceWriteOffs.bookedOn, invoiceWriteOffs.id]);

type Params = Period & { lost?: WriteOffKind };

const writeOffs =
  (db: Db, { from, to, lost }: Params) =>
  (after: Row | undefined) => {
    const { id, kind, amount, bookedOn, invoiceId } = invoiceWriteOffs;
    const asOf = after && comesAfter(writeOffOrder, writeOffOrder.positionOf(after));
    const sumAfter = sql`(select sum(w.amount) from ${invoiceWriteOffs} w
    where w.invoice_id = ${invoiceId} and w.kind = ${kind} and w.id <= ${id})`;
    return db
      .select({ id, kind, amount, sumAfter: sumAfter.mapWith(amount), date: bookedOn, ...ofInvoice })
      .from(invoiceWriteOffs)
      .innerJoin(receipts, eq(receipts.id, invoiceId))
      .where(and(between(bookedOn, from, to), lost && eq(kind, lost), asOf))
      .orderBy(...orderBy(writeOffOrder))
      .limit(batchSize);
  };

async function* inBatches<One extends Row>(
  read: (after: Row | undefined) => Promise<One[]>,
  partsOf: (row: NoInfer<One>) => Received[],
): AsyncGenerator<readonly ReceivedEntry[]> {
  let after: One | undefined;
  for (;;) {
    const rows = await read(after);
    const entries = rows.map((row) => {
      const { date, orderNumber, buyer, year, number } = row;
      return { date, orderNumber, buyer, label: receiptLabel(year, number ?? 0), parts: partsOf(row) };
    });
    if (rows.length > 0) yield entries;
    if (rows.length < batchSize) return;
    after = rows.at(-1);
  }
}

export const lossBatches = (db: Db, params: Params) => inBatches(writeOffs(db, params), lostBy);

/** Payments of invoices, then losses, each by the day they are booked on. */
export async function* receivedBatches(db: Db, period: Period): AsyncGenerator<readonly ReceivedEntry[]> {
  yield* inBatches(payments(db, period), receivedBy);
  yield* lossBatches(db, period);
}
