import type { Db } from '../../platform/database/db.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { moveDelivery } from '../orders/move-delivery.ts';
import type { Order } from '../orders/move-order.ts';
import type { DeliveryStatus } from '../orders/order-status.rules.ts';

type Params = { order: Order; status: DeliveryStatus; actor: string };

/** The order must be locked. An admin may move it from any delivery status to any other. */
export async function setDeliveryStatus(tx: Db, { order, status, actor }: Params, now: Date): Promise<Order> {
  if (order.deliveryStatus === status) return order;
  const moved = await moveDelivery(tx, order, { to: status, by: 'admin', event: { actor } }, now);
  const entry = { actor, action: 'edit', entity: 'order', entityId: order.id };
  const [before, after] = [{ deliveryStatus: order.deliveryStatus }, { deliveryStatus: status }];
  await writeAudit(tx, { ...entry, before, after }, now);
  return moved;
}
