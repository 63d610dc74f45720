import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { resent } from '../sales/delivery.rules.ts';
import { lockSale } from '../sales/lock-sale.ts';
import { type OrderAnswer, readOrderAnswer } from './list-orders.ts';

type Failure = { kind: 'not-found' | 'not-paid' | 'nothing-delivered' };

export function resendDelivery(
  db: Db,
  deps: SaleDeps,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<Result<OrderAnswer, Failure>> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, { orderId: id });
    if (!sale) return fail({ kind: 'not-found' });
    const steps = resent(sale, actor, momentOf(now));
    if (!steps.ok) return steps;
    await takeSteps(tx, deps, sale, steps.value, now);
    await writeAudit(tx, { actor, action: 'resend', entity: 'order', entityId: id }, now);
    return ok(await readOrderAnswer(tx, deps.env, id));
  });
}
