import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Ore } from '../../platform/money.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import { orderItems } from '../orders/orders.table.ts';
import { creditRecords } from '../stock/remedy-records.ts';
import { returnLines } from '../stock/return-lines.ts';
import { claims } from './claims.table.ts';
import { leftOf, type RefundPlan, sharesOf } from './refund-plan.rules.ts';

export type Credited = { allocationId: string; amountOre: Ore };

/** Delivered records with an open claim, earliest due first. */
async function claimedOf(tx: Db, itemId: string, named: readonly string[], limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: claims.allocationId })
    .from(claims)
    .where(
      sql`${claims.orderItemId} = ${itemId} and ${claims.status} = 'open'
        and ${claims.allocationId} <> all(${sql.param(named)}::uuid[])`,
    )
    .orderBy(claims.dueAt, claims.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

type TakenOff = { changed: readonly string[]; credited: readonly Credited[] };

/**
 * Undelivered leads go first: they return to stock. Delivered leads that are not named are those with an open claim. If
 * everything is refunded, no single record is credited.
 */
export async function takeOffLines(
  tx: Db,
  items: readonly OrderItem[],
  plan: RefundPlan,
  now: Date,
): Promise<TakenOff> {
  const taken = plan.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = items.reduce((sum, item) => sum + leftOf(item), 0) === taken;
  const shares = sharesOf(plan);
  const credited: Credited[] = [];
  const returned: Parameters<typeof returnLines>[1][number][] = [];
  for (const [index, line] of plan.lines.entries()) {
    const { item, quantity } = line;
    const named = line.allocationIds ?? [];
    const open = openQuantity(item);
    const goesBack = Math.min(quantity - named.length, open);
    const unnamed = isWhole ? 0 : quantity - named.length - goesBack;
    const meant = unnamed > 0 ? await claimedOf(tx, item.id, named, unnamed) : [];
    const allocationIds = [...named, ...meant];
    credited.push(
      ...allocationIds.map((allocationId, place) => ({ allocationId, amountOre: shares[index]?.[place] ?? 0 })),
    );
    await creditRecords(tx, { itemId: item.id, leadId: item.leadId, allocationIds });
    await tx
      .update(orderItems)
      .set({ refundedQuantity: sql`${orderItems.refundedQuantity} + ${quantity}::int` })
      .where(eq(orderItems.id, item.id));
    returned.push({ itemId: item.id, leadId: item.leadId, open, returned: goesBack });
  }
  const named = plan.lines.filter(({ allocationIds = [] }) => allocationIds.length > 0).map(({ item }) => item.leadId);
  const changed = await returnLines(tx, returned, now);
  return { changed: [...new Set([...changed, ...named])], credited };
}
