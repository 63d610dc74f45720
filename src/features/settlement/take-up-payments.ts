import { inArray } from 'drizzle-orm';
import type { JobServices } from '../../platform/jobs/job.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { checkOnPayment } from './reconcile-payments.job.ts';

/** `taken`: now belong to orders. `unknown`: have no checkout here. `failed`: to be retried. */
export type TakenUp = { taken: number; unknown: readonly string[]; failed: readonly string[] };

const idsAtOnce = 500;

/** Payments at the provider that this database does not know, after a restore or a long outage. */
export async function takeUpPayments(deps: CheckoutDeps & Pick<JobServices, 'log'>, since: Date): Promise<TakenUp> {
  const listed = (await deps.payments.listPayments(since)).map(({ intentId }) => intentId);
  const result: { taken: number; unknown: string[]; failed: string[] } = { taken: 0, unknown: [], failed: [] };
  for (let from = 0; from < listed.length; from += idsAtOnce) {
    const ids = listed.slice(from, from + idsAtOnce);
    const known = await deps.db.select().from(checkouts).where(inArray(checkouts.intentId, ids));
    const sold = await deps.db
      .select({ intentId: orders.stripePaymentIntentId, status: orders.status })
      .from(orders)
      .where(inArray(orders.stripePaymentIntentId, ids));
    const settled = new Set(sold.flatMap(({ intentId, status }) => (isSettled(status) ? [intentId] : [])));
    const knownIds = new Set(known.map(({ intentId }) => intentId));
    result.unknown.push(...ids.filter((id) => !knownIds.has(id) && !settled.has(id)));
    for (const checkout of known.filter(({ intentId }) => !settled.has(intentId))) {
      try {
        await checkOnPayment(deps, checkout);
        result.taken += 1;
      } catch (error) {
        result.failed.push(checkout.intentId);
        deps.log.warn({ err: error, checkoutId: checkout.id }, 'A payment could not be resumed');
      }
    }
  }
  return result;
}
