import { z } from 'zod';
import { readRawBody } from '../../platform/http/read-body.ts';
import { fail } from '../../platform/result.ts';
import { openCalls } from '../accounts/calls.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { demoSignatureHeader } from '../payments/demo/demo-event.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const signatureHeader = { stripe: 'stripe-signature', demo: demoSignatureHeader } as const;

export const webhookCalls = [
  openCalls<CheckoutDeps>('Payments', ['stripeSignature', 'demoSignature'])(
    'POST /webhooks/:provider',
    'takePaymentEvent',
    {
      summary: 'Receives a webhook of the payment provider, signed over its raw body',
      description: 'An event that was seen before is taken like a new one. A shop answers for its own provider alone.',
      cost: 'signed',
      path: { provider: z.enum(['stripe', 'demo']) },
      takes: { 'application/json': z.object({ id: z.string(), type: z.string() }) },
      answers: { 200: z.object({ received: z.literal(true) }) },
      refuses: ['bad-signature'],
      // Signatures cover the raw bytes, so the body is not parsed before they are checked.
      run: async (deps, { params: { provider }, now, context }) => {
        const { payments } = deps;
        if (provider !== payments.name) return null;
        const event = payments.readEvent(
          await readRawBody(context),
          context.req.header(signatureHeader[provider]),
          now,
        );
        if (!event) return fail('bad-signature');
        await handlePaymentEvent(deps, event);
        return { received: true as const };
      },
    },
  ),
] as const;
