import { z } from 'zod';
import { idRow, idRows, type RecordedShop } from './open-recorded-shop.ts';

const listing = z.object({ id: z.string(), categoryId: z.string(), title: z.string() });
export const prepared = z.object({ checkoutId: z.string(), clientSecret: z.string() });
export const submitted = z.object({ orderId: z.string() });
const records = z.array(z.object({ recordId: z.string() }));

const buyer = 'inkop@exempelfirman.example';

/** Without the host. */
export function linkIn(shop: RecordedShop, address: string, part: string): string {
  const texts = shop.mailsTo(address).map(({ text }) => text);
  const links = texts.flatMap((text) => text.match(/http:\/\/localhost:3000\S+/g) ?? []);
  const link = links.findLast((one) => one.includes(part));
  if (!link) throw new Error(`No mail to ${address} has a link with "${part}".`);
  return link.replace('http://localhost:3000', '');
}

const tokenIn = (link: string) => /(?:token|key)=([^&\s]+)/.exec(link)?.[1] ?? '';

/** Answers two listings that can be bought. */
async function browse(shop: RecordedShop) {
  const { read } = shop;
  const categories = await read('/api/categories', idRows);
  const featured = await read('/api/leads?inStock=true&limit=100', z.array(listing));
  const [first, second] = featured;
  if (!first || !second) throw new Error('The demo shop has nothing to sell.');
  const paths = [
    '/api/shop',
    '/api/seller',
    '/api/texts/sv/shell',
    '/api/content-blocks',
    '/api/catalogue/overview',
    '/api/catalogue/regions',
    `/api/catalogue/regions?categoryId=${first.categoryId}`,
    `/api/categories/${categories[0]?.id}`,
    `/api/leads?categoryId=${first.categoryId}&region=${encodeURIComponent('Skåne län')}&minQuality=50`,
    '/api/leads?minPrice=10.00&maxPrice=900.00&maxAgeDays=90&exclusive=true&verified=true',
    `/api/leads?q=${encodeURIComponent('solceller')}`,
    ...['featured', 'freshest', 'price-asc', 'price-desc', 'quality'].map((sort) => `/api/leads?sort=${sort}&limit=3`),
    `/api/leads/${first.id}`,
    `/api/leads/${first.id}/related`,
    `/api/search?q=${encodeURIComponent('tak i Skåne')}`,
    '/api/search?q=solar&inStock=true',
    '/api/search?q=batterilagr&limit=2',
    '/api/suggest?q=sol',
    '/api/claims/outcomes',
    '/api/payments/settings',
    `/api/cart/lines?ids=${first.id},${second.id}`,
    '/sitemap.xml',
  ];
  for (const path of paths) await shop.readOn(path);
  return { first, second, categoryId: first.categoryId };
}

type Bought = { orderId: string; clientSecret: string };

async function submit(
  shop: RecordedShop,
  cartItems: readonly { leadId: string; quantity: number }[],
  more: object = {},
): Promise<Bought> {
  const { checkoutId } = await shop.write('/api/create-payment-intent', { cartItems }, prepared);
  const again = await shop.write('/api/create-payment-intent', { cartItems, checkoutId }, prepared);
  const contact = {
    customerName: 'Testköpare Exempel',
    customerEmail: buyer,
    customerPhone: '070-174 06 05',
    companyName: 'Exempelfirman AB',
    reference: 'Projekt 7',
    billingAddress: { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Exempelstad' },
    ...more,
  };
  const { orderId } = await shop.write(`/api/checkouts/${again.checkoutId}/submit`, contact, submitted);
  return { orderId, clientSecret: again.clientSecret };
}

const cards = {
  pays: '4242424242424242',
  'is-declined': '4000000000000002',
  'asks-to-confirm': '4000002500003155',
  'is-disputed': '4000000000000259',
};

async function pay(shop: RecordedShop, { clientSecret }: Bought, manner: keyof typeof cards): Promise<void> {
  const card = { number: cards[manner], expMonth: 12, expYear: 2034, cvc: '123' };
  const body = { clientSecret, card, billingDetails: { name: 'Testköpare Exempel', email: buyer } };
  const path = '/api/demo-payments/confirm';
  await shop.call('POST', path, manner === 'is-declined' ? { body, refused: 402 } : { body });
  if (manner !== 'asks-to-confirm') return;
  await shop.call('POST', '/api/demo-payments/challenge', { body: { clientSecret, approve: true } });
}

async function readOwn(shop: RecordedShop, { orderId }: Bought, cookie: string): Promise<string[]> {
  const at = `/api/orders/${orderId}`;
  for (const file of ['receipt.pdf', 'leads.csv', 'leads.xlsx', 'claims', 'records?limit=1'])
    await shop.call('GET', `${at}/${file}`, { cookie });
  return (await shop.read(`${at}/records`, records, cookie)).map(({ recordId }) => recordId);
}

async function buy(shop: RecordedShop, first: string, second: string) {
  const paid = await submit(shop, [
    { leadId: first, quantity: 4 },
    { leadId: second, quantity: 1 },
  ]);
  await pay(shop, paid, 'is-declined');
  await pay(shop, paid, 'pays');
  await shop.call('GET', `/api/order-confirmation?payment_intent_client_secret=${paid.clientSecret}`);
  const english = await submit(shop, [{ leadId: first, quantity: 1 }], {
    customerEmail: 'buyer@exempelkund-9.example',
    language: 'en',
  });
  await pay(shop, english, 'asks-to-confirm');
  const unpaid = await submit(shop, [{ leadId: second, quantity: 1 }], { customerEmail: 'nej@exempelkund-8.example' });
  const lost = await submit(shop, [{ leadId: first, quantity: 1 }], { customerEmail: 'bank@exempelkund-7.example' });
  await pay(shop, lost, 'is-disputed');
  await shop.call('POST', '/api/demo-payments/dispute', { body: { clientSecret: lost.clientSecret, outcome: 'lost' } });
  return { paid, english, unpaid };
}

async function signIn(shop: RecordedShop): Promise<string> {
  await shop.call('POST', '/api/order-history/link', { body: { email: buyer } });
  const token = tokenIn(linkIn(shop, buyer, 'key='));
  const { headers } = await shop.call('POST', '/api/order-history/sign-in', { body: { token } });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const path of ['/api/order-history/check', '/api/order-history']) await shop.call('GET', path, { cookie });
  return cookie;
}

const claim = async (shop: RecordedShop, orderId: string, cookie: string, body: object): Promise<string> => {
  const rows = z.array(z.object({ claimId: z.string() }));
  return (await shop.write(`/api/orders/${orderId}/claims`, body, rows, cookie))[0]?.claimId ?? '';
};

/** One claim is withdrawn, one may be granted by rule, and two wait for an admin. */
async function report(shop: RecordedShop, orderId: string, recordIds: readonly string[], cookie: string) {
  const [one = '', two = '', three = '', four = ''] = recordIds;
  const file = (recordId: string, reason: string, text: string) =>
    claim(shop, orderId, cookie, { recordIds: [recordId], reason, text });
  const mistaken = await file(one, 'no-need', 'Vi tog fel.');
  await shop.call('DELETE', `/api/orders/${orderId}/claims/${mistaken}`, { cookie });
  await file(two, 'wrong-number', 'Numret används inte.');
  return [await file(three, 'no-need', 'Behovet finns inte.'), await file(four, 'other', 'Ingen svarar.')];
}

/** One provider accepts, another declines, and a second request is withdrawn. */
async function ask(shop: RecordedShop, categoryId: string, providers: readonly string[]) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asker = { name: 'Kim Exempel', email: 'kim@exempel.example', phone: '070-174 06 05', postalCode: '114 32' };
  const request = { categoryId, ...asker, need: 'Nytt tak i sommar.', consentGiven: true };
  const { id } = await shop.write('/api/quote-requests', request, idRow);
  const answers = ['answer=accept', 'answer=decline'];
  for (const [at, address] of providers.filter((one) => shop.mailsTo(one).length > 0).entries()) {
    const link = linkIn(shop, address, 'token=');
    const query = link.slice(link.indexOf('?'));
    await shop.call('GET', `/api/quote-offer${query}`);
    const body = answers[at];
    if (body) await shop.call('POST', `/api/quote-offer${query}`, { body, headers: form });
  }
  const other = 'robin@exempel.example';
  await shop.write('/api/quote-requests', { ...request, email: other }, idRow);
  const link = linkIn(shop, other, 'token=');
  const query = link.slice(link.indexOf('?'));
  await shop.call('GET', `/api/quote-withdrawal${query}`);
  await shop.call('POST', `/api/quote-withdrawal${query}`, { body: '', headers: form });
  const spare = await shop.write('/api/quote-requests', { ...request, email: 'sam@exempel.example' }, idRow);
  return { requestId: id, spareRequestId: spare.id };
}

async function subscribe(shop: RecordedShop): Promise<string> {
  const email = 'lasare@exempel.example';
  const { id } = await shop.write('/api/newsletter', { email }, idRow);
  const token = tokenIn(linkIn(shop, email, 'bekrafta'));
  await shop.call('POST', '/api/newsletter/confirm', { body: { token } });
  return id;
}

export async function walkAsBuyer(shop: RecordedShop, providers: readonly string[]) {
  const { first, second, categoryId } = await browse(shop);
  const sales = await buy(shop, first.id, second.id);
  const buyerCookie = await signIn(shop);
  const recordIds = await readOwn(shop, sales.paid, buyerCookie);
  const claimIds = await report(shop, sales.paid.orderId, recordIds, buyerCookie);
  const requests = await ask(shop, categoryId, providers);
  const subscriptionId = await subscribe(shop);
  const message = { name: 'Sam Exempel', email: 'sam@exempel.example', subject: 'Pris', message: 'Vad kostar det?' };
  const { id: contactId } = await shop.write('/api/contacts', message, idRow);
  return {
    buyer,
    buyerCookie,
    leadId: first.id,
    categoryId,
    ...sales,
    recordIds,
    claimIds,
    ...requests,
    subscriptionId,
    contactId,
  };
}

export type BuyersWalk = Awaited<ReturnType<typeof walkAsBuyer>>;
