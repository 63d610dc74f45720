import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ApiFailure, ask, isNotFound } from '../../../platform/api.ts';
import { askForPrices } from '../../cart/cart.queries.ts';
import type { BoughtLine, CartLine } from '../../cart/cart-lines.rules.ts';
import { recallCheckout, rememberCheckout } from '../../cart/checkout-memory.ts';
import type { PaidInstead } from './paid-instead.ts';
import type { PricedNow } from './summary-lines.rules.ts';

type Intent = AnswerTo<'POST /create-payment-intent'>;

const askForIntent = (cartItems: readonly BoughtLine[], checkoutId?: string) =>
  ask('POST /create-payment-intent', { body: { cartItems: [...cartItems], checkoutId } });

const wasOvertaken = (error: unknown) => error instanceof ApiFailure && error.code === 'cart-changed';

async function prepareIntent(lines: readonly BoughtLine[]): Promise<Intent> {
  const earlier = recallCheckout()?.checkoutId;
  const intent = await askForIntent(lines, earlier).catch((error: unknown) => {
    if (earlier && isNotFound(error)) return askForIntent(lines);
    // Two tabs changed the same checkout at once. They share the cart and the other one has finished, so ask again.
    if (earlier && wasOvertaken(error)) return askForIntent(lines, earlier);
    throw error;
  });
  rememberCheckout({ checkoutId: intent.checkoutId, lines });
  return intent;
}

let turn: Promise<unknown> = Promise.resolve();

/** One at a time, so that each call continues the checkout that the last one made. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = turn.then(work);
  turn = next.catch(() => null);
  return next;
}

export const preparedCheckoutKey = ['prepared-checkout'] as const;

export type PreparedCheckout = Intent & {
  /** Prices of the lines. */
  now: readonly PricedNow[];
  /** The price proposal or the order, when it is paid instead of the cart. */
  proposed?: readonly CartLine[];
};

async function prepareProposal(proposalToken: string): Promise<PreparedCheckout> {
  const intent = await ask('POST /create-payment-intent', { body: { proposalToken } });
  const { lines: now } = await ask('GET /price-proposal', { query: { token: proposalToken } });
  const proposed = now.flatMap((line) => {
    const quantity = intent.lines?.find(({ leadId }) => leadId === line.leadId)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity, availableCount: Math.max(line.obtainableCount, quantity) }] : [];
  });
  return { ...intent, now, proposed };
}

/** As it was submitted, so that it is the same payment. One that is over is told as an unknown checkout. */
async function prepareOrder(orderId: string): Promise<PreparedCheckout> {
  const order = (await ask('GET /order-history')).find((one) => one.orderId === orderId);
  if (!order?.toPay)
    throw new ApiFailure(order && order.status !== 'pending' ? 409 : 404, '{"code":"already-paid"}', '');
  const items = order.lines.map(({ leadId, quantity }) => ({ leadId, quantity }));
  const [intent, now] = await Promise.all([askForIntent(items, order.toPay.checkoutId), askForPrices(items)]);
  return { ...intent, now, proposed: order.lines.map((line) => ({ ...line, availableCount: line.quantity })) };
}

async function prepareCart(lines: readonly BoughtLine[]): Promise<PreparedCheckout> {
  const items = lines.map(({ leadId, quantity }) => ({ leadId, quantity }));
  const [intent, now] = await Promise.all([prepareIntent(items), askForPrices(items)]);
  return { ...intent, now };
}

/** Never cached: an old price or intent must not be used again. */
export const preparedCheckoutQuery = (lines: readonly BoughtLine[], instead?: PaidInstead) =>
  queryOptions({
    queryKey: instead
      ? [...preparedCheckoutKey, instead]
      : [...preparedCheckoutKey, ...lines.map(({ leadId, quantity }) => `${leadId} ${quantity}`)],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        signal.throwIfAborted();
        if (!instead) return prepareCart(lines);
        return 'token' in instead ? prepareProposal(instead.token) : prepareOrder(instead.order);
      }),
    enabled: instead !== undefined || lines.length > 0,
    gcTime: 0,
    staleTime: 0,
  });
