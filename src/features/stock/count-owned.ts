import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isBought, isTheirs } from '../orders/orders-of-buyer.ts';
import { leadRecords } from '../records/records.table.ts';
import type { RequestedLine } from './allocate-stock.ts';
import { recordAllocations } from './stock.table.ts';

/**
 * The lines of which the address has bought leads that others can still buy. `available`: how many it can get.
 * `isShort`: for others there would be enough.
 */
export async function countOwned(db: Db, lines: readonly RequestedLine[], email: string) {
  const { id, availableCount, freeRecords } = leads;
  const ids = lines.map(({ leadId }) => leadId);
  const rows = await db
    .select({ id, availableCount, freeRecords, owned: count() })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(
      recordAllocations,
      and(eq(recordAllocations.orderItemId, orderItems.id), isNull(recordAllocations.releasedAt)),
    )
    .innerJoin(leadRecords, and(eq(leadRecords.id, recordAllocations.recordId), gt(leadRecords.freeSlots, 0)))
    .innerJoin(leads, and(eq(leads.id, leadRecords.leadId), isListed))
    .where(and(isTheirs(email), isBought, inArray(id, ids)))
    .groupBy(leads.id)
    .orderBy(asc(leads.id));
  return rows.map(({ owned, freeRecords, ...row }) => {
    const quantity = lines.find(({ leadId }) => leadId === row.id)?.quantity ?? 0;
    const left = { ...row, freeRecords };
    const available = obtainableOf({ ...left, freeRecords: (freeRecords ?? 0) - owned });
    return { leadId: row.id, owned, available, isShort: available < quantity && quantity <= obtainableOf(left) };
  });
}
