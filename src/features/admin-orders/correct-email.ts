import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Sale } from '../sales/sale.ts';
import { recordAllocations } from '../stock/stock.table.ts';

export type CorrectionFailure = { kind: 'not-paid' | 'has-bought-these' };

/** No buyer gets the same record twice, and the new address may already be a buyer. */
async function hasThese(tx: Db, itemIds: readonly string[], email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${recordAllocations} mine
    join ${recordAllocations} theirs on theirs.record_id = mine.record_id and theirs.id <> mine.id
    where ${inArray(sql`mine.order_item_id`, [...itemIds])} and mine.released_at is null
      and theirs.released_at is null and lower(theirs.buyer_email) = lower(${email})
    limit 1`);
  return rows.length > 0;
}

/** Why its buyer cannot get another address. The order and its listings must be locked. */
export async function refuseCorrection(
  tx: Db,
  { order, items }: Sale,
  email: string,
): Promise<CorrectionFailure | null> {
  if (order.status !== 'paid') return { kind: 'not-paid' };
  const itemIds = items.map(({ id }) => id);
  return order.customerEmail !== email && (await hasThese(tx, itemIds, email)) ? { kind: 'has-bought-these' } : null;
}
