import { z } from 'zod';
import { findBuyer } from '../accounts/buyers/buyer-session.ts';
import { openCalls } from '../accounts/calls.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { confirmationShape } from './confirmation-shapes.ts';
import { readConfirmation, readLinkedConfirmation, showConfirmation } from './show-confirmation.ts';

const confirmationQuery = z.object({
  payment_intent_client_secret: z.string().default(''),
  order: z.string().optional(),
  key: z.string().optional(),
  nyckel: z.string().optional().meta({ deprecated: true, description: 'What `key` was called once' }),
});

export const confirmationCalls = [
  openCalls<CheckoutDeps>('Checkout')('GET /order-confirmation', 'readOrderConfirmation', {
    cost: 'heavy',
    summary: 'Shows the order of a payment, with its leads once delivered',
    query: confirmationQuery,
    answers: { 200: confirmationShape },
    refuses: ['not-found'],
    run: async (deps, { query: { order: orderId, key, nyckel, payment_intent_client_secret: secret }, context }) => {
      const link = key ?? nyckel ?? null;
      if (orderId !== undefined && secret === '')
        return readLinkedConfirmation(deps, { orderId, link, email: await findBuyer(context, deps) });
      return showConfirmation(deps, secret).catch((error: unknown) => {
        // The provider does not answer: show what the database knows.
        if (error instanceof PaymentProviderError) return readConfirmation(deps, secret);
        throw error;
      });
    },
  }),
] as const;
