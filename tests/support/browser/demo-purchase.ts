import { z } from 'zod';
import { eventually } from './journey.ts';

const intentShape = z.object({ clientSecret: z.string(), checkoutId: z.string() });
const submittedShape = z.object({ orderId: z.string(), orderNumber: z.string() });
const standingShape = z.object({ deliveryStatus: z.string() });

type Purchase = {
  cartItems: readonly { leadId: string; quantity: number }[];
  email: string;
  name?: string;
  companyName?: string;
  /** Needed for a large sum. */
  billingAddress?: { street: string; postalCode: string; city: string };
  language?: 'sv' | 'en';
  /** If paid, it also waits for the delivery. */
  pays?: boolean;
  /** The test card that succeeds, by default. */
  card?: string;
};

export async function buyByApi(url: string, purchase: Purchase) {
  const { cartItems, email, name = 'Demo Köpare', companyName, language = 'sv', pays = true } = purchase;
  const { card: number = '4242424242424242', billingAddress } = purchase;
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { clientSecret, checkoutId } = intentShape.parse(await post('/api/create-payment-intent', { cartItems }));
  const contact = {
    customerName: name,
    customerEmail: email,
    language,
    ...(companyName && { companyName }),
    billingAddress,
  };
  const order = submittedShape.parse(await post(`/api/checkouts/${checkoutId}/submit`, contact));
  if (!pays) return { ...order, clientSecret };
  const card = { number, expMonth: 12, expYear: 2034, cvc: '123' };
  await post('/api/demo-payments/confirm', { clientSecret, card, billingDetails: { name, email } });
  const address = `${url}/api/order-confirmation?payment_intent_client_secret=${clientSecret}`;
  await eventually(async () => standingShape.parse(await (await fetch(address)).json()).deliveryStatus, 20_000).toBe(
    'Levererad',
  );
  return { ...order, clientSecret };
}
