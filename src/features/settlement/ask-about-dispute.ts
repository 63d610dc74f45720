import { eq } from 'drizzle-orm';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { DisputedPayment } from './settle-dispute.ts';

/** Null for a payment that is not ours. */
export async function askAboutDispute(
  deps: Pick<CheckoutDeps, 'db' | 'now' | 'payments'>,
  intentId: string,
): Promise<Omit<DisputedPayment, 'actor'> | null> {
  const { db, now, payments } = deps;
  const isOurs = (await db.$count(checkouts, eq(checkouts.intentId, intentId))) > 0;
  if (!isOurs) return null;
  const askedAt = now();
  const [intent, listed, refunds] = await Promise.all([
    payments.findIntent(intentId),
    payments.listDisputes({ intentId }),
    payments.listRefunds(intentId),
  ]);
  return intent && { intent, listed, refunds, askedAt };
}
