import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readRawBody } from '../../platform/http/read-body.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { demoSignatureHeader } from '../payments/demo/demo-event.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const told = describeCall({
  id: 'takePaymentEvent',
  tag: 'Payments',
  summary: 'What the payment provider tells by itself, signed over the bytes as they came',
  description: 'An event that was seen before is taken like a new one. A shop answers for its own provider alone.',
  opens: ['stripeSignature', 'demoSignature'],
  cost: 'signed',
  path: { provider: z.enum(['stripe', 'demo']) },
  takes: { 'application/json': z.object({ id: z.string(), type: z.string() }) },
  answers: { 200: z.object({ received: z.literal(true) }) },
  refuses: [{ status: 400, code: 'bad-signature' }],
});

const signatureHeader = { stripe: 'stripe-signature', demo: demoSignatureHeader } as const;

/** Signatures cover the raw bytes, so the body is not parsed before they are checked. */
export function webhooksApi(deps: CheckoutDeps) {
  const { payments } = deps;
  return new Hono<ApiVariables>().post('/webhooks/:provider', told, async (context) => {
    if (context.req.param('provider') !== payments.name) throw notFound();
    const body = await readRawBody(context);
    const event = payments.readEvent(body, context.req.header(signatureHeader[payments.name]), deps.now());
    if (!event)
      throw new ApiError(400, 'bad-signature', 'The signature is missing, wrong or too old', {
        security: 'webhook-refused',
      });
    await handlePaymentEvent(deps, event);
    return context.json({ received: true });
  });
}
