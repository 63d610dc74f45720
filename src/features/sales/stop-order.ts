import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { readDeliveryStatus } from '../orders/order-status.rules.ts';
import { orderEvents } from '../orders/orders.table.ts';
import { applyEvent } from './apply-changes.ts';
import { mailFailed, paused, type Stopped } from './delivery.rules.ts';
import { lockSale } from './lock-sale.ts';
import type { Sale } from './sale.ts';

/** The delivery mail failed for the last time: the order waits for an admin. */
export async function stopOrder(tx: Db, deps: SaleDeps, { orderId, ...why }: { orderId: string } & Stopped, now: Date) {
  await applyEvent(tx, deps, await lockSale(tx, { orderId }), { kind: 'delivery-stopped', ...why }, now);
}

/** The failed mail is sent again. Orders that were paused for another reason stay paused. */
export async function resumeOrder(
  tx: Db,
  deps: SaleDeps,
  sale: Sale,
  { mailId, actor }: { mailId: string; actor: string },
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ kind: orderEvents.kind, details: orderEvents.details })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, sale.order.id), sql`${orderEvents.details} ->> 'to' = ${paused}`))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const before = readDeliveryStatus(String(last?.details.from));
  if (last?.kind !== mailFailed || last.details.mailId !== mailId || !before) return;
  await applyEvent(tx, deps, sale, { kind: 'delivery-resumed', before, actor }, now);
}
