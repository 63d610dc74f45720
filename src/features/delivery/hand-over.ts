import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { orderItems } from '../orders/orders.table.ts';
import { reservedBy } from '../stock/release-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';

export type Given = { items: readonly OrderItem[]; count: number };

/**
 * Delivers what the lines have reserved. One statement, so that it reports exactly what it marked: a record that is
 * erased or withdrawn meanwhile is either delivered or not, whichever commits first.
 */
export async function handOver(tx: Db, items: readonly OrderItem[], now: Date): Promise<Given> {
  const ids = items.map(({ id }) => id);
  const { rows } = await tx.execute<{ item_id: string }>(sql`
    with reserved as (${reservedBy(sql`a.order_item_id = any(${sql.param(ids)}::uuid[])`)}),
    given as (
      update ${recordAllocations} set delivered_at = ${now}::timestamptz
      from reserved where ${recordAllocations.id} = reserved.id
      returning ${recordAllocations.orderItemId} as item_id),
    counted as (select item_id, count(*)::int as count from given group by item_id),
    raised as (
      update ${orderItems} set delivered_quantity = delivered_quantity + counted.count
      from counted where ${orderItems.id} = counted.item_id)
    select item_id from given`);
  const given = Map.groupBy(rows, (row) => row.item_id);
  return {
    items: items.map((item) => ({
      ...item,
      deliveredQuantity: item.deliveredQuantity + (given.get(item.id)?.length ?? 0),
    })),
    count: rows.length,
  };
}
