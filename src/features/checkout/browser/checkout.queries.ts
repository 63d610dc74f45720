import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ApiFailure, ask, isNotFound } from '../../../platform/api.ts';
import { askForPrices } from '../../cart/cart.queries.ts';
import type { BoughtLine } from '../../cart/cart-lines.rules.ts';
import { recallCheckout, rememberCheckout } from '../../cart/checkout-memory.ts';

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

/** Not kept after the page: the session may end meanwhile. */
export const buyerContactQuery = queryOptions({
  queryKey: ['buyer-contact'],
  queryFn: async () => (await ask('GET /order-history/contact')).contact,
  gcTime: 0,
  staleTime: 0,
  retry: false,
});

let turn: Promise<unknown> = Promise.resolve();

/** One at a time, so that each call continues the checkout that the last one made. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = turn.then(work);
  turn = next.catch(() => null);
  return next;
}

export const preparedCheckoutKey = ['prepared-checkout'] as const;

/** Never cached: an old price or intent must not be used again. */
export const preparedCheckoutQuery = (lines: readonly BoughtLine[]) =>
  queryOptions({
    queryKey: [...preparedCheckoutKey, ...lines.map(({ leadId, quantity }) => `${leadId} ${quantity}`)],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const wanted = lines.map(({ leadId, quantity }) => ({ leadId, quantity }));
        const [intent, now] = await Promise.all([prepareIntent(wanted), askForPrices(wanted)]);
        return { ...intent, now };
      }),
    enabled: lines.length > 0,
    gcTime: 0,
    staleTime: 0,
  });

export type PreparedCheckout = Awaited<ReturnType<typeof prepareIntent>> & {
  now: Awaited<ReturnType<typeof askForPrices>>;
};
