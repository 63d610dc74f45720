import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { daysOfMonth } from './books-period.rules.ts';
import { inPeriod } from './read-documents.ts';

type Sums = { net: string; vat: string; gross: string };

export type VatOfMonth = Sums & {
  refundedNet: string;
  refundedVat: string;
  byMethod: (Sums & { method: string | null })[];
};

/** Added up by the database, exactly: decimals of documents are never floats. */
const sumOf = (name: string, series: 'receipt' | 'credit-note') =>
  sql<string>`to_char(coalesce(
    sum((${receipts.content} ->> ${sql.raw(`'${name}'`)})::numeric) filter (where ${receipts.series} = ${sql.raw(`'${series}'`)}),
    0), 'FM999999999999990.00')`;

/** What the documents of some time say together. */
const documentSums = {
  net: sumOf('subtotal', 'receipt'),
  vat: sumOf('vat', 'receipt'),
  gross: sumOf('total', 'receipt'),
  refundedNet: sumOf('subtotal', 'credit-note'),
  refundedVat: sumOf('vat', 'credit-note'),
};

const nothing = { net: '0.00', vat: '0.00', gross: '0.00', refundedNet: '0.00', refundedVat: '0.00' };

export async function sumVat(db: Db, month: string): Promise<VatOfMonth> {
  const period = daysOfMonth(month);
  const { net, vat, gross } = documentSums;
  const [sums = nothing] = await db.select(documentSums).from(receipts).where(inPeriod(period));
  const byMethod = await db
    .select({ method: orders.paymentMethod, net, vat, gross })
    .from(receipts)
    .innerJoin(orders, sql`${orders.id} = ${receipts.orderId}`)
    .where(inPeriod(period, 'receipt'))
    .groupBy(orders.paymentMethod)
    .orderBy(sql`${orders.paymentMethod} nulls last`);
  return { ...sums, byMethod };
}
