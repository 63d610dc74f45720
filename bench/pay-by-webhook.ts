import { Agent, request } from 'node:http';
import { intentOf } from '../tests/support/sale.ts';
import type { StripeServer } from '../tests/support/stripe/stripe-server.ts';

type Answer = { status: number; text: string };

/** A buyer without a browser, followed by Stripe's webhook, as fast as the shop answers. */
export function openBuyer(base: string, stripe: StripeServer, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  const send = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(base + path, {
        method,
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.end(body);
    });

  async function sendJson<Value>(path: string, body: unknown): Promise<Value> {
    const { status, text } = await send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  }

  return {
    send,
    /** Everything up to the payment at Stripe. */
    async order(leadId: string, quantity: number, customerEmail: string) {
      const { checkoutId, clientSecret } = await sendJson<{ checkoutId: string; clientSecret: string }>(
        '/api/create-payment-intent',
        { cartItems: [{ leadId, quantity }] },
      );
      const contact = { customerName: 'Demo Köpare', customerEmail };
      const { orderId } = await sendJson<{ orderId: string }>(`/api/checkouts/${checkoutId}/submit`, contact);
      const intentId = intentOf(clientSecret);
      stripe.pay(intentId);
      return { orderId, clientSecret, intentId };
    },
    async tell(intentId: string): Promise<void> {
      const event = stripe.webhooks.events.findLast(({ data }) => data.object.id === intentId);
      const { body, headers } = stripe.signedEvent(event);
      const told = await send('POST', '/api/webhooks/stripe', body, headers);
      if (told.status !== 200) throw new Error(`The webhook answered ${told.status}: ${told.text}`);
    },
    close: () => agent.destroy(),
  };
}
