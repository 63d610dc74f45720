import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobServices } from '../../platform/jobs/job.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { openPayments } from '../payments/open-payments.ts';
import { checkOnPayment } from './check-on-payment.ts';

const batch = 50;
const atOnce = 5;
const againAfterMs = 60_000;

type Deps = CheckoutDeps & Pick<JobServices, 'log'>;

const isDue = (now: Date) => lte(checkouts.nextCheckAt, now);

/** Postponed by a minute before it starts, so that a failing one does not block the others and is retried. */
async function checkOne(deps: Deps, checkout: Checkout): Promise<void> {
  const { db, log, now } = deps;
  const nextCheckAt = new Date(now().getTime() + againAfterMs);
  const [claimed] = await db
    .update(checkouts)
    .set({ nextCheckAt })
    .where(and(eq(checkouts.id, checkout.id), isDue(now())))
    .returning({ id: checkouts.id });
  if (!claimed) return;
  try {
    await checkOnPayment(deps, checkout);
  } catch (error) {
    log.warn({ err: error, checkoutId: checkout.id }, 'A payment could not be checked on');
  }
}

export async function reconcilePayments(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db
      .select()
      .from(checkouts)
      .where(and(isDue(deps.now()), eq(checkouts.provider, deps.payments.name)))
      .orderBy(asc(checkouts.nextCheckAt))
      .limit(batch);
    for (let from = 0; from < due.length; from += atOnce) {
      await Promise.all(due.slice(from, from + atOnce).map((checkout) => checkOne(deps, checkout)));
    }
    if (due.length < batch) return;
  }
}

export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (services) => reconcilePayments({ ...services, payments: openPayments(services) }),
});
