import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { daysOfMonth } from '../../platform/time/swedish-days.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { sumOfDocuments } from '../receipts/document-days.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { decimal, sumDocuments } from './document-sums.ts';
import { inPeriod } from './read-documents.ts';

type Sums = { net: string; vat: string; gross: string };

export type VatOfMonth = Sums & {
  refundedNet: string;
  refundedVat: string;
  byMethod: (Sums & { method: string | null })[];
};

/** Of receipts and invoices, by their dates; of credit notes beside them. */
export async function sumVat(db: Db, month: string): Promise<VatOfMonth> {
  const period = daysOfMonth(month);
  const { net, vat, gross, refundedNet, refundedVat } = await sumDocuments(db, period);
  const byMethod = await db
    .select({
      method: orders.paymentMethod,
      net: decimal(sumOfDocuments('subtotal')),
      vat: decimal(sumOfDocuments('vat')),
      gross: decimal(sumOfDocuments('total')),
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(inPeriod(period), ne(receipts.series, 'credit-note')))
    .groupBy(orders.paymentMethod)
    .orderBy(sql`${orders.paymentMethod} nulls last`);
  return { net, vat, gross, refundedNet, refundedVat, byMethod };
}
