import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type Order, writeOrderEvent } from './move-order.ts';
import type { DeliveryStatus } from './order-status.rules.ts';
import { orders } from './orders.table.ts';

type Params = { order: Order; status: DeliveryStatus; actor: string };

/** An admin may set any delivery status from any other, of an order that is locked. */
export async function setDeliveryStatus(tx: Db, { order, status, actor }: Params, now: Date): Promise<void> {
  if (order.deliveryStatus === status) return;
  await tx
    .update(orders)
    .set({ deliveryStatus: status, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  const change = { from: order.deliveryStatus, to: status };
  await writeOrderEvent(tx, order.id, { kind: 'delivery', actor, details: change }, now);
  const entry = { actor, action: 'edit', entity: 'order', entityId: order.id };
  await writeAudit(
    tx,
    { ...entry, before: { deliveryStatus: change.from }, after: { deliveryStatus: change.to } },
    now,
  );
}
