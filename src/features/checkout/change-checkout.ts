import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PricedCart } from './price-cart.ts';
import { amountsOf, type Checkout, type PreparedCheckout, prepared } from './start-checkout.ts';

/** Submitted or changed by another tab in the meantime, or its intent is no longer open. */
export type ChangeFailure = { kind: 'overtaken' } | { kind: 'closed'; intent: PaymentIntent };

/** Two tabs that change the same checkout at once come to rest after a round each. */
const mostRounds = 5;

const unsubmitted = (id: string) => and(eq(checkouts.id, id), isNull(checkouts.submittedAt));

/**
 * Gives a checkout that was not submitted other contents. Until the provider has said that it would charge the new
 * amount, the checkout cannot be submitted: a stale amount is never charged.
 */
export async function changeCheckout(
  deps: CheckoutDeps,
  { id, intentId }: Checkout,
  cart: PricedCart,
): Promise<Result<PreparedCheckout, ChangeFailure>> {
  const [ours] = await deps.db
    .update(checkouts)
    .set({ ...amountsOf(cart), intentAmount: null, revision: sql`${checkouts.revision} + 1` })
    .where(unsubmitted(id))
    .returning();
  let current = ours;
  for (let round = 0; current && round < mostRounds; round += 1) {
    const { revision, totalAmount } = current;
    const params = { amountOre: totalAmount, idempotencyKey: randomUUID() };
    const answer = await deps.payments.changeAmount(intentId, params);
    if (!answer.ok) return fail({ kind: 'closed', intent: answer.failure });
    const [agreed] = await deps.db
      .update(checkouts)
      .set({ intentAmount: totalAmount })
      .where(and(eq(checkouts.id, id), eq(checkouts.revision, revision)))
      .returning();
    if (agreed && current === ours) return ok(prepared(id, cart, answer.value));
    if (agreed) break;
    // Someone changed it while the provider was asked, and may have submitted it, and our amount may have come last:
    // say theirs again.
    [current] = await deps.db.select().from(checkouts).where(eq(checkouts.id, id));
  }
  return fail({ kind: 'overtaken' });
}
