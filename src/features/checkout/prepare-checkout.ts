import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '../../platform/result.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { totalsOf } from '../policy/totals.rules.ts';
import type { WantedLine } from '../stock/claim-stock.ts';
import { changeCheckout } from './change-checkout.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutDeps, SellingDeps } from './checkout-deps.ts';
import { type PricingFailure, priceCart } from './price-cart.ts';
import { type Checkout, type PreparedCheckout, prepared, startCheckout } from './start-checkout.ts';

type PrepareFailure = PricingFailure | { kind: 'not-found' } | { kind: 'already-paid' } | { kind: 'cart-changed' };

type Prepared = Promise<Result<PreparedCheckout, PrepareFailure>>;

async function startFresh(deps: CheckoutDeps, items: readonly WantedLine[]): Prepared {
  const cart = await priceCart(deps, items);
  return cart.ok ? ok(await startCheckout(deps, cart.value)) : cart;
}

const isUnderWay = ({ status }: PaymentIntent) => status === 'processing' || status === 'succeeded';

async function prepareOpen(deps: CheckoutDeps, earlier: Checkout, items: readonly WantedLine[]): Prepared {
  const cart = await priceCart(deps, items);
  if (!cart.ok) return cart;
  const changed = await changeCheckout(deps, earlier, cart.value);
  if (changed.ok) return changed;
  if (changed.failure.kind === 'cart-changed') return fail({ kind: 'cart-changed' });
  if (isUnderWay(changed.failure.intent)) return fail({ kind: 'already-paid' });
  return ok(await startCheckout(deps, cart.value));
}

function holdsTheSame({ lines }: Checkout, items: readonly WantedLine[]): boolean {
  const wanted = new Map(items.map(({ leadId, quantity }) => [leadId, quantity]));
  return lines.length === items.length && lines.every(({ leadId, quantity }) => wanted.get(leadId) === quantity);
}

/** A submitted checkout is frozen: the same contents reuse it, any change starts a new one. */
async function prepareSubmitted(deps: SellingDeps, earlier: Checkout, items: readonly WantedLine[]): Prepared {
  const [order] = await deps.db.select().from(orders).where(eq(orders.checkoutId, earlier.id));
  if (order && isSettled(order.status)) return fail({ kind: 'already-paid' });
  const isHeld = order?.status === 'pending' && order.heldUntil !== null && order.heldUntil > deps.now();
  if (isHeld && holdsTheSame(earlier, items)) {
    const intent = await deps.payments.findIntent(earlier.intentId);
    if (intent && isUnderWay(intent)) return fail({ kind: 'already-paid' });
    if (intent?.status === 'open') {
      const { lines } = earlier;
      return ok(prepared(earlier.id, { lines, ...totalsOf(lines) }, intent));
    }
  }
  const cancelled = await deps.payments.cancelIntent(earlier.intentId, 'abandoned');
  if (!cancelled.ok) return fail({ kind: 'already-paid' });
  const ended = { intentId: earlier.intentId, reason: cancelled.value.cancelReason, actor: 'buyer' };
  const returned = await deps.db.transaction((tx) => deps.endPayment(tx, deps, ended, deps.now()));
  deps.stockChanged(returned);
  return startFresh(deps, items);
}

export async function prepareCheckout(
  deps: SellingDeps,
  { items, checkoutId }: { items: readonly WantedLine[]; checkoutId?: string | undefined },
): Prepared {
  if (checkoutId === undefined) return startFresh(deps, items);
  const [earlier] = await deps.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!earlier) return fail({ kind: 'not-found' });
  // An intent of another provider stays there, and a cancelled one may be unknown to the provider by now.
  if (earlier.provider !== deps.payments.name || earlier.intentStatus === 'cancelled') return startFresh(deps, items);
  return earlier.submittedAt ? prepareSubmitted(deps, earlier, items) : prepareOpen(deps, earlier, items);
}
