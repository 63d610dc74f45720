import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '../../platform/result.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { totalsOf } from '../policy/totals.rules.ts';
import { whyNotPaid } from '../proposals/answer-proposal.ts';
import { keepCheckout } from '../proposals/pay-proposal.ts';
import { findByToken } from '../proposals/proposal-token.ts';
import { changeCheckout } from './change-checkout.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutDeps, SellingDeps } from './checkout-deps.ts';
import { type PricingFailure, priceCart, type Wanted } from './price-cart.ts';
import { type Checkout, type PreparedCheckout, prepared, startCheckout } from './start-checkout.ts';

type PrepareFailure = PricingFailure | { kind: 'not-found' } | { kind: 'already-paid' } | { kind: 'cart-changed' };

type Prepared = Promise<Result<PreparedCheckout, PrepareFailure>>;

async function startFresh(deps: CheckoutDeps, request: Wanted): Prepared {
  const cart = await priceCart(deps, request);
  return cart.ok ? ok(await startCheckout(deps, cart.value)) : cart;
}

const isUnderWay = ({ status }: PaymentIntent) => status === 'processing' || status === 'succeeded';

async function prepareOpen(deps: CheckoutDeps, earlier: Checkout, request: Wanted): Prepared {
  const cart = await priceCart(deps, request);
  if (!cart.ok) return cart;
  const changed = await changeCheckout(deps, earlier, cart.value);
  if (changed.ok) return changed;
  if (changed.failure.kind === 'cart-changed') return fail({ kind: 'cart-changed' });
  if (isUnderWay(changed.failure.intent)) return fail({ kind: 'already-paid' });
  return ok(await startCheckout(deps, cart.value));
}

/** A proposal's order already holds the leads that were left, so its lines are not compared. */
function holdsTheSame({ lines }: Checkout, { items }: Wanted): boolean {
  if (!items) return true;
  const quantities = new Map(items.map(({ leadId, quantity }) => [leadId, quantity]));
  return lines.length === items.length && lines.every(({ leadId, quantity }) => quantities.get(leadId) === quantity);
}

/** A submitted checkout is frozen: the same contents reuse it, any change starts a new one. */
async function prepareSubmitted(deps: SellingDeps, earlier: Checkout, request: Wanted): Prepared {
  const [order] = await deps.db.select().from(orders).where(eq(orders.checkoutId, earlier.id));
  if (order && isSold(order.status)) return fail({ kind: 'already-paid' });
  if (order?.status === 'refunded') return startFresh(deps, request);
  const isHeld = order?.status === 'pending' && order.heldUntil !== null && order.heldUntil > deps.now();
  if (isHeld && holdsTheSame(earlier, request)) {
    const intent = await deps.payments.findIntent(earlier.intentId);
    if (intent && isUnderWay(intent)) return fail({ kind: 'already-paid' });
    if (intent?.status === 'open') {
      const { lines } = earlier;
      return ok(prepared(earlier.id, { lines, proposalId: earlier.proposalId, ...totalsOf(lines) }, intent));
    }
  }
  const cancelled = await deps.payments.cancelIntent(earlier.intentId, 'abandoned');
  if (!cancelled.ok) return fail({ kind: 'already-paid' });
  const ended = { intentId: earlier.intentId, reason: cancelled.value.cancelReason, actor: 'buyer' };
  const returned = await deps.db.transaction((tx) => deps.endPayment(tx, deps, ended, deps.now()));
  deps.stockChanged(returned);
  return startFresh(deps, request);
}

export async function prepareCheckout(
  deps: SellingDeps,
  request: Wanted & { checkoutId?: string | undefined },
): Prepared {
  const { checkoutId, proposal } = request;
  if (checkoutId === undefined) return startFresh(deps, request);
  const [earlier] = await deps.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!earlier) return proposal ? startFresh(deps, request) : fail({ kind: 'not-found' });
  // A proposal's checkout is shared by everybody who has its link, so it is left alone.
  if (earlier.proposalId !== (proposal?.id ?? null)) return startFresh(deps, request);
  // An intent of another provider stays there, and a cancelled one may be unknown to the provider by now.
  if (earlier.provider !== deps.payments.name || earlier.intentStatus === 'cancelled') return startFresh(deps, request);
  return earlier.submittedAt ? prepareSubmitted(deps, earlier, request) : prepareOpen(deps, earlier, request);
}

/** Two that begin at once settle within a round each; the limit stops an endless loop. */
const maxRounds = 5;

/** Everybody with the link gets the same checkout, until it is paid. */
export async function prepareProposal(deps: SellingDeps, token: string) {
  for (let round = 0; round < maxRounds; round += 1) {
    const proposal = await findByToken(deps.db, token);
    if (!proposal) return fail({ kind: 'not-found' });
    const why = whyNotPaid(proposal, deps.now());
    if (why) return fail({ kind: why });
    const { checkoutId } = proposal;
    const made = await prepareCheckout(deps, { proposal, checkoutId: checkoutId ?? undefined });
    if (!made.ok) return made;
    const isKept =
      made.value.checkoutId === checkoutId || (await keepCheckout(deps.db, proposal, made.value.checkoutId));
    if (isKept) return ok({ ...made.value, proposed: proposal.lines });
  }
  return fail({ kind: 'cart-changed' });
}
