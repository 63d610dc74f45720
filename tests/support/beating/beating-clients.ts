import { z } from 'zod';
import { type BeatenShop, beatenAdmin } from './beaten-shop.ts';
import { keepAt, UnexpectedAnswer } from './keep-at.ts';

const patienceMs = 20_000;
const idShape = z.object({ id: z.string() });
const intentShape = z.object({ clientSecret: z.string(), checkoutId: z.string() });

type Send = { method?: string; body?: object | string; headers?: Record<string, string> };

export async function send(url: string, path: string, { method = 'GET', body, headers = {} }: Send = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}

async function write(url: string, path: string, body: object | string, headers = {}): Promise<unknown> {
  const { status, text } = await send(url, path, { method: 'POST', body, headers });
  if (status >= 300) throw new UnexpectedAnswer(`${path}: ${status} ${text.slice(0, 200)}`);
  return text && JSON.parse(text);
}

export async function logInAdmin({ url }: Pick<BeatenShop, 'url'>): Promise<Record<string, string>> {
  const { status, headers } = await send(url, '/api/admin/auth', { method: 'POST', body: beatenAdmin });
  if (status !== 200) throw new Error(`The admin cannot log in: ${status}`);
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export const csvOf = (name: string, rows: number): string => {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Bolag ${name} ${at},${name}-${at}@foretag.example,2026-11-01,Webb,Ja,2026-11-01`,
  );
  return `companyName,email,collectedAt,source,consentText,consentAt\n${lines.join('\n')}\n`;
};

export const importRows = (url: string, leadId: string, csv: string, admin: Record<string, string>) =>
  send(url, `/api/admin/leads/${leadId}/records`, {
    method: 'POST',
    body: csv,
    headers: { ...admin, 'content-type': 'text/csv' },
  });

export async function stockListing(url: string, admin: Record<string, string>, rows: number): Promise<string> {
  const categories = z.array(idShape).parse(JSON.parse((await send(url, '/api/categories')).text));
  const card = {
    title: 'Takbyte i Prövköping',
    description: 'Villa',
    categoryId: categories[0]?.id,
    pricePerLead: '149.00',
  };
  const { id } = idShape.parse(await write(url, '/api/leads', card, admin));
  const { status, text } = await importRows(url, id, csvOf(`lager-${id.slice(-12)}`, rows), admin);
  if (status !== 200) throw new Error(`Nothing to sell: ${status} ${text.slice(0, 300)}`);
  return id;
}

/** What the shop has confirmed of a sale. */
export type Sale = { name?: string; email: string; clientSecret: string; submitted: boolean; paid: boolean };

const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

/** Buys through the API. It may fail anywhere; `sale` records how far it came. */
export async function sell(url: string, leadId: string, sale: Sale, quantity = 1): Promise<void> {
  const cartItems = [{ leadId, quantity }];
  const made = intentShape.parse(await write(url, '/api/create-payment-intent', { cartItems }));
  sale.clientSecret = made.clientSecret;
  const contact = { customerName: sale.name ?? 'Demo Köpare', customerEmail: sale.email };
  await write(url, `/api/checkouts/${made.checkoutId}/submit`, contact);
  sale.submitted = true;
  const billingDetails = { name: 'Demo Köpare', email: sale.email };
  await write(url, '/api/demo-payments/confirm', { clientSecret: made.clientSecret, card, billingDetails });
  sale.paid = true;
}

const confirmationShape = z.object({
  status: z.string(),
  orderId: z.string().nullable(),
  deliveryStatus: z.string(),
  deliveredCount: z.number(),
  records: z.array(z.object({ recordId: z.string() })),
  moreRecords: z.string().nullable(),
  downloads: z.object({ claims: z.string(), receipt: z.string(), xlsx: z.string().nullable() }).nullable(),
});

export async function confirmationOf(url: string, clientSecret: string) {
  const { status, text } = await send(url, `/api/order-confirmation?payment_intent_client_secret=${clientSecret}`);
  return status === 200 ? confirmationShape.parse(JSON.parse(text)) : null;
}

/** Reports the first record of a sale as faulty. False if it is not delivered yet. */
export async function claimOne(url: string, { clientSecret }: Sale): Promise<boolean> {
  const found = await confirmationOf(url, clientSecret);
  const [record] = found?.records ?? [];
  if (!record || !found?.downloads) return false;
  await write(url, found.downloads.claims, { recordIds: [record.recordId], reason: 'no-need' });
  return true;
}

type Buying = {
  url: string;
  leadId: string;
  /** The prefix of the e-mail addresses. */
  name: string;
  /** Collects every purchase, complete or not. */
  sales: Sale[];
  /** Called after each completed purchase with its start time. */
  onSold?: (startedAt: number) => void | Promise<void>;
};

export const keepBuying = (isOver: () => boolean, { url, leadId, name, sales, onSold }: Buying) =>
  keepAt(isOver, async (round) => {
    const sale = { email: `${name}-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
    sales.push(sale);
    const startedAt = performance.now();
    await sell(url, leadId, sale);
    await onSold?.(startedAt);
  });
