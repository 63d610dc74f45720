import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orders } from '../orders/orders.table.ts';

/** Disputed payments: sold in the books, and perhaps never paid out. */
export async function listOpenDisputes(db: Db) {
  const { orderId, amount, openedAt, dueAt } = disputes;
  const rows = await db
    .select({ orderId, orderNumber: orders.orderNumber, amount, openedAt, dueAt })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(disputes.status, 'open'))
    .orderBy(asc(openedAt));
  return rows.map((row) => ({ ...row, amount: decimalFromOre(row.amount) }));
}
