import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/ids.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';
import { writeOrderEvent } from './move-order.ts';
import type { DeliveryStatus } from './order-status.rules.ts';
import { orders } from './orders.table.ts';

type Wish = { id: string; status: DeliveryStatus; version: number | null; actor: string };

type Failure = { kind: 'not-found' } | { kind: 'stale'; current: OrderAnswer };

/** An admin may set any delivery status from any other. */
export async function setDeliveryStatus(db: Db, wish: Wish, now: Date): Promise<Result<OrderAnswer, Failure>> {
  const { id, status, version, actor } = wish;
  if (!isId(id)) return fail({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
    const before = await findOrderAnswer(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (before.deliveryStatus === status) return ok(before);
    await tx
      .update(orders)
      .set({ deliveryStatus: status, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id));
    const change = { from: before.deliveryStatus, to: status };
    await writeOrderEvent(tx, id, { kind: 'delivery', actor, details: change }, now);
    const deed = { actor, action: 'edit', entity: 'order', entityId: id };
    await writeAudit(
      tx,
      { ...deed, before: { deliveryStatus: change.from }, after: { deliveryStatus: change.to } },
      now,
    );
    const after = await findOrderAnswer(tx, id);
    if (!after) throw new Error('An order was lost while it was changed.');
    return ok(after);
  });
}
