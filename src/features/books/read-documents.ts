import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shopDayText } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { momentsOf, type Period } from '../../platform/time/swedish-days.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { type ReceiptSeries, receipts } from '../receipts/receipts.table.ts';
import type { BooksDocument } from './books-shapes.ts';

type Row = Omit<BooksDocument, 'number' | 'label' | 'credits' | 'isInvoiced'> & {
  id: string;
  at: string;
  year: number;
  number: number | null;
  creditedNumber: number | null;
  creditedYear: number | null;
  creditedSeries: ReceiptSeries | null;
};

/** `id` is internal; what leaves the shop is the document. */
export type StoredDocument = { id: string; document: BooksDocument };

const credited = alias(receipts, 'credited');

const { content } = receipts;
const amount = (name: string) => sql<string>`to_char((${content} ->> ${name})::numeric, 'FM999999999990.00')`;

/** Words as the documents use them. */
export const documentWords = {
  orderNumber: sql<string>`${content} ->> 'orderNumber'`,
  buyer: sql<string>`coalesce(nullif(${content} #>> '{buyer,companyName}', ''), ${content} #>> '{buyer,name}')`,
};

const fields = {
  id: receipts.id,
  at: sql<string>`${receipts.createdAt}::text`,
  kind: receipts.series,
  number: receipts.number,
  year: receipts.year,
  date: shopDayText(receipts.createdAt),
  orderId: receipts.orderId,
  ...documentWords,
  net: amount('subtotal'),
  vat: amount('vat'),
  gross: amount('total'),
  method: orders.paymentMethod,
  creditedNumber: credited.number,
  creditedYear: credited.year,
  creditedSeries: credited.series,
};

/** Of a period, and optionally of one series. */
export function inPeriod(period: Period, series?: ReceiptSeries): SQL | undefined {
  const { begin, end } = momentsOf(period);
  const { createdAt } = receipts;
  const within = and(gte(createdAt, begin), lt(createdAt, end));
  if (!series) return within;
  // The index of numbers begins with the year: without it every batch would read all of them.
  const [first, last] = [period.from, period.to].map((day) => Number(day.slice(0, 4)));
  return and(within, eq(receipts.series, series), sql`${receipts.year} between ${first} and ${last}`);
}

/** In the order of issue; one series by its numbers, as books are kept. */
const byDate: KeysetOrder<Row> = {
  columns: [receipts.createdAt, receipts.id],
  descending: false,
  positionOf: ({ at, id }) => [at, id],
};
const byNumber: KeysetOrder<Row> = {
  columns: [receipts.year, receipts.number],
  descending: false,
  positionOf: ({ year, number }) => [year, number ?? 0],
};

const batchSize = 500;

export type DocumentQuery = { period: Period; series?: ReceiptSeries };

function documentOf(stored: Row): StoredDocument {
  const { id, at: _at, year, number, creditedNumber, creditedYear, creditedSeries, ...row } = stored;
  if (number === null) throw new Error(`The document ${id} was read without its number.`);
  const credits = creditedNumber && creditedYear ? receiptLabel(creditedYear, creditedNumber) : null;
  const isInvoiced = (creditedSeries ?? row.kind) === 'invoice';
  return { id, document: { ...row, number, label: receiptLabel(year, number), credits, isInvoiced } };
}

/**
 * In batches, so that a year neither fills the memory nor holds a connection. Receipts awaiting their numbers get them
 * before the first batch; a later sale is left out, as if it were paid after the whole file.
 */
export async function readDocuments(db: Db, query: DocumentQuery, after: Position | null = null) {
  if (after === null) await numberReceipts(db);
  const order = query.series ? byNumber : byDate;
  const asOf = after ? comesAfter(order, after) : undefined;
  const rows: Row[] = await db
    .select(fields)
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(credited, eq(credited.id, receipts.creditsReceiptId))
    .where(and(inPeriod(query.period, query.series), isNotNull(receipts.number), asOf))
    .orderBy(...orderBy(order))
    .limit(batchSize);
  const last = rows.at(-1);
  return { rows: rows.map(documentOf), next: last && rows.length === batchSize ? order.positionOf(last) : null };
}

export async function* documentBatches(db: Db, query: DocumentQuery): AsyncGenerator<readonly StoredDocument[]> {
  let after: Position | null = null;
  do {
    const batch: Awaited<ReturnType<typeof readDocuments>> = await readDocuments(db, query, after);
    yield batch.rows;
    after = batch.next;
  } while (after);
}
