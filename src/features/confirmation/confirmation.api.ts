import { type Context, Hono } from 'hono';
import type { ApiVariables } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { unknownRow } from '../../platform/http/refusals.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { confirmationQuery } from './confirmation.input.ts';
import { confirmationShape } from './confirmation-shapes.ts';
import { readConfirmation, readLinkedConfirmation, showConfirmation } from './show-confirmation.ts';

const read = describeCall({
  id: 'readOrderConfirmation',
  cost: 'heavy',
  tag: 'Checkout',
  summary: 'The order of a payment, with its leads once they are delivered',
  query: confirmationQuery,
  answers: { 200: confirmationShape },
  refuses: [unknownRow],
});

async function answerConfirmation(context: Context, deps: CheckoutDeps): Promise<Response> {
  const { order: orderId, key, nyckel, payment_intent_client_secret: secret } = readQuery(context, confirmationQuery);
  const link = key ?? nyckel;
  const isLinked = orderId !== undefined && link !== undefined;
  const shown = isLinked
    ? await readLinkedConfirmation(deps, { orderId, link })
    : await showConfirmation(deps, secret).catch((error: unknown) => {
        // The provider does not answer: show what the database knows.
        if (error instanceof PaymentProviderError) return readConfirmation(deps, secret);
        throw error;
      });
  if (!shown) throw notFound();
  return context.json(shown);
}

export const confirmationApi = (deps: CheckoutDeps) =>
  new Hono<ApiVariables>().get('/order-confirmation', read, (context) => answerConfirmation(context, deps));
