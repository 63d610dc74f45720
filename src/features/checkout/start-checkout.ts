import { createHash, randomBytes } from 'node:crypto';
import { prepareRows } from '../../platform/database/prepare.ts';
import { pick } from '../../platform/pick.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PricedCart } from './price-cart.ts';

const firstCheckSeconds = 120;

export type PreparedCheckout = PricedCart & { checkoutId: string; clientSecret: string };

export type Checkout = typeof checkouts.$inferSelect;

const checkoutIdShape = /^[\w-]{22}$/;

export const isCheckoutId = (text: string): boolean => checkoutIdShape.test(text);

export const hashClientSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const amountsOf = ({ lines, proposalId, subtotalOre, vatOre, totalOre }: PricedCart) => ({
  lines,
  proposalId,
  subtotal: subtotalOre,
  vat: vatOre,
  totalAmount: totalOre,
});

export const prepared = (checkoutId: string, cart: PricedCart, intent: PaymentIntent): PreparedCheckout => ({
  ...cart,
  checkoutId,
  clientSecret: intent.clientSecret,
});

const storedNames = [
  ...(['id', 'provider', 'intentId', 'clientSecretHash', 'lines', 'proposalId'] as const),
  ...(['subtotal', 'vat', 'totalAmount', 'intentAmount', 'nextCheckAt', 'createdAt'] as const),
];

const storeCheckout = prepareRows(checkouts)<Pick<Checkout, (typeof storedNames)[number]>>((db, values) =>
  db.insert(checkouts).values(pick(values, storedNames)),
);

/**
 * The intent is created before the checkout is stored. A crash in between leaves an intent that nobody can pay, since
 * nobody knows its secret.
 */
export async function startCheckout(deps: CheckoutDeps, cart: PricedCart): Promise<PreparedCheckout> {
  const id = randomBytes(16).toString('base64url');
  const intent = await deps.payments.createIntent({
    amountOre: cart.totalOre,
    checkoutId: id,
    idempotencyKey: `checkout:${id}`,
  });
  const now = deps.now();
  await storeCheckout(deps.db, {
    id,
    ...amountsOf(cart),
    provider: deps.payments.name,
    intentId: intent.id,
    clientSecretHash: hashClientSecret(intent.clientSecret),
    intentAmount: intent.amountOre,
    nextCheckAt: new Date(now.getTime() + firstCheckSeconds * 1000),
    createdAt: now,
  });
  return prepared(id, cart, intent);
}
