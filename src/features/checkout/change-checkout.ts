import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PricedCart } from './price-cart.ts';
import { amountsOf, type Checkout, type PreparedCheckout, prepared } from './start-checkout.ts';

/** `cart-changed`: another tab changed or submitted the checkout. */
export type ChangeFailure = { kind: 'cart-changed' } | { kind: 'closed'; intent: PaymentIntent };

/** Two tabs that change it at once settle within a round each; the limit stops an endless loop. */
const maxRounds = 5;

const unsubmitted = (id: string) => and(eq(checkouts.id, id), isNull(checkouts.submittedAt));

/**
 * Clears `intentAmount` until the provider has confirmed the new amount. The checkout cannot be submitted meanwhile, so
 * a stale amount is never charged.
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
  for (let round = 0; current && round < maxRounds; round += 1) {
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
    // Another tab changed it while the provider was asked, and our amount may have reached the provider last: send
    // theirs again.
    [current] = await deps.db.select().from(checkouts).where(eq(checkouts.id, id));
  }
  return fail({ kind: 'cart-changed' });
}
