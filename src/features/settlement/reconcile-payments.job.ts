import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobServices } from '../../platform/jobs/job.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutParts } from '../checkout/checkout-parts.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { openPayments } from '../payments/open-payments.ts';
import { checkOnPayment } from './check-on-payment.ts';

const batch = 50;
const atOnce = 5;
const againAfterMs = 60_000;

type Parts = CheckoutParts & Pick<JobServices, 'log'>;

const isDue = (now: Date) => lte(checkouts.nextCheckAt, now);

/** Put off for a minute before it is begun: one that fails does not hold up the others, and is tried again. */
async function checkOne(parts: Parts, checkout: Checkout): Promise<void> {
  const { db, log, now } = parts;
  const nextCheckAt = new Date(now().getTime() + againAfterMs);
  const [claimed] = await db
    .update(checkouts)
    .set({ nextCheckAt })
    .where(and(eq(checkouts.id, checkout.id), isDue(now())))
    .returning({ id: checkouts.id });
  if (!claimed) return;
  try {
    await checkOnPayment(parts, checkout);
  } catch (error) {
    log.warn({ err: error, checkoutId: checkout.id }, 'A payment could not be checked on');
  }
}

/** Asks about every payment whose time has come, so that none is forgotten, and no hold either. */
export async function reconcilePayments(parts: Parts): Promise<void> {
  for (;;) {
    const due = await parts.db
      .select()
      .from(checkouts)
      .where(and(isDue(parts.now()), eq(checkouts.provider, parts.payments.name)))
      .orderBy(asc(checkouts.nextCheckAt))
      .limit(batch);
    for (let from = 0; from < due.length; from += atOnce) {
      await Promise.all(due.slice(from, from + atOnce).map((checkout) => checkOne(parts, checkout)));
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
