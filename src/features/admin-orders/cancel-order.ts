import { eq } from 'drizzle-orm';
import { isId } from '../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { orders } from '../orders/orders.table.ts';
import { endPayment } from '../sales/end-payment.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';

type Failure = { kind: 'not-found' | 'not-pending' };

/** Cancelled at the provider first, as when a hold expires. */
export async function cancelOrder(deps: CheckoutDeps, { id, actor }: ByAdmin): Promise<Result<OrderAnswer, Failure>> {
  const { db, payments, now, stockChanged } = deps;
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) return fail({ kind: 'not-found' });
  const intentId = order.stripePaymentIntentId;
  if (order.status !== 'pending' || intentId === null) return fail({ kind: 'not-pending' });
  const cancelled = await payments.cancelIntent(intentId, 'abandoned');
  if (!cancelled.ok) return fail({ kind: 'not-pending' });
  const { answer, changed } = await db.transaction(async (tx) => {
    const returned = await endPayment(tx, deps, { intentId, reason: 'abandoned', actor }, now());
    await writeAudit(tx, { actor, action: 'cancel', entity: 'order', entityId: id }, now());
    return { changed: returned, answer: await findOrderAnswer(tx, deps.env, id) };
  });
  stockChanged(changed);
  return answer ? ok(answer) : fail({ kind: 'not-found' });
}
