import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { daysOfMonth, type Period } from '../../platform/time/swedish-days.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { sumOfDocuments } from '../receipts/document-days.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { decimal, sumDocuments } from './document-sums.ts';
import { inPeriod } from './read-documents.ts';
import { lossBatches } from './read-received.ts';

/** Includes the VAT that an established loss reverses, and that a recovered one restores. */
async function sumLosses(db: Db, period: Period) {
  let [net, vat] = [0, 0];
  for await (const batch of lossBatches(db, { ...period, lost: 'established' })) {
    for (const part of batch.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'established')) {
      net += part.net;
      vat += part.vat;
    }
  }
  return { lostNet: decimalFromOre(net), lostVat: decimalFromOre(vat) };
}

/** Receipts and invoices by their dates; credit notes and losses separately. */
export async function sumVat(db: Db, month: string) {
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
  return { net, vat, gross, refundedNet, refundedVat, ...(await sumLosses(db, period)), byMethod };
}
