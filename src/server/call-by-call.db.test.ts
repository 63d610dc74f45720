import { createServer, type Server } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { strangersIn } from '../../tests/support/strangers.ts';
import { useStripeServer } from '../../tests/support/stripe/use-stripe-server.ts';
import { printOf } from '../../tests/support/table-prints.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../tests/support/test-database.ts';
import { addressIn } from '../../tests/support/walk/address-in-shop.ts';
import { openWholeShop, type WholeShop } from '../../tests/support/whole-shop.ts';
import { adminPasskeys, admins } from '../features/accounts/accounts.table.ts';
import { createLog } from '../platform/log.ts';
import { apiRoutes } from './app.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { createSite } from './site.ts';

/** Open to everybody, or authenticated by the calls themselves. All other calls need an admin. */
const publicCalls = [
  'GET /api/openapi.json',
  'GET /api/shop',
  'GET /api/seller',
  'GET /api/texts/:language/:part',
  'GET /api/content-blocks',
  'GET /api/terms/:language',
  'GET /api/categories',
  'GET /api/categories/:id',
  'GET /api/catalogue/overview',
  'GET /api/claims/outcomes',
  'GET /api/catalogue/regions',
  'GET /api/search',
  'GET /api/suggest',
  'GET /api/leads',
  'GET /api/leads/:id',
  'GET /api/leads/:id/related',
  'GET /api/cart/lines',
  'POST /api/cart/owned',
  'GET /api/payments/settings',
  'POST /api/create-payment-intent',
  'POST /api/checkouts/:id/submit',
  'GET /api/order-confirmation',
  'POST /api/demo-payments/confirm',
  'POST /api/demo-payments/answer',
  'POST /api/demo-payments/status',
  'POST /api/demo-payments/challenge',
  'POST /api/demo-payments/dispute',
  'POST /api/webhooks/:provider',
  'POST /api/newsletter',
  'POST /api/contacts',
  'POST /api/price-requests',
  'GET /api/price-proposal',
  'POST /api/price-proposal/accept',
  'POST /api/price-proposal/decline',
  'POST /api/quote-requests',
  'GET /api/quote-offer',
  'GET /api/quote-withdrawal',
  'POST /api/order-history/link',
  'POST /api/order-history/sign-in',
  'POST /api/order-history/log-out',
  'GET /api/order-history/check',
  'GET /api/order-history/contact',
  'GET /api/order-history',
  ...['GET /api/my/company', 'POST /api/my/company', 'GET /api/my/invoices'],
  'GET /api/orders/:id/leads.csv',
  'GET /api/orders/:id/leads.xlsx',
  'GET /api/orders/:id/records',
  'POST /api/orders/:id/records/:recordId/called',
  'GET /api/orders/:id/claims',
  'POST /api/orders/:id/claims',
  'POST /api/orders/:id/claims/:claimId/answer',
  'DELETE /api/orders/:id/claims/:claimId',
  'POST /api/orders/:id/claims/:claimId/files',
  'GET /api/orders/:id/claims/:claimId/files/:fileId',
  'GET /api/orders/:id/receipt.pdf',
  'GET /api/orders/:id/invoice.xml',
  'GET /api/orders/:id/invoice.pdf',
  'GET /api/orders/:id/credit-notes/:file{(?:[0-9]{4}-)?[0-9]{1,9}\\.[a-z]{3}}',
  'POST /api/admin/auth',
  'POST /api/admin/auth/passkey/challenge',
  'POST /api/admin/auth/passkey',
  'GET /api/admin/check',
  'POST /api/admin/logout',
  'POST /api/admin/invitations/accept',
  'POST /api/admin/password-reset',
  'POST /api/admin/password-reset/confirm',
  'POST /api/admin/password-reset/challenge',
  'POST /api/admin/account/email/confirm',
];

/** Rely on a signed token alone, so they may be sent from any site, as mail programs do. */
const fromAnywhere = [
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'POST /api/quote-offer',
  'POST /api/quote-withdrawal',
];

/** The body is a file, or signed. */
const takesOtherBodies = [
  'POST /api/admin/leads/:id/records',
  'POST /api/admin/bank-files',
  'POST /api/orders/:id/claims/:claimId/files',
  'POST /api/webhooks/:provider',
];

const keptCalls = [
  'GET /api/shop',
  'GET /api/seller',
  'GET /api/texts/:language/:part',
  'GET /api/categories',
  'GET /api/categories/:id',
  'GET /api/catalogue/overview',
  'GET /api/catalogue/regions',
  'GET /api/leads/:id',
  'GET /api/leads/:id/related',
  'GET /api/claims/outcomes',
  'GET /api/openapi.json',
];

type Call = { name: string; method: string; address: string };

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;
let calls: Call[];

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  calls = apiRoutes.map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    address: addressIn(shop, path.replaceAll(/:(\w+)(?:\{.*\})?/g, '{$1}')),
  }));
});

const among = (names: readonly string[]) => calls.filter(({ name }) => names.includes(name));
const adminCalls = () => calls.filter(({ name }) => !publicCalls.includes(name) && !fromAnywhere.includes(name));
const writes = () => calls.filter(({ method }) => method !== 'GET');

const send = ({ method, address }: Call, headers: Record<string, string>, body = '{}') =>
  shop.app.request(address, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });

const asJson = { 'content-type': 'application/json' };

test('every call in the list of public calls exists', () => {
  expect(
    among(publicCalls)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(publicCalls.toSorted());
  expect(among(fromAnywhere)).toHaveLength(fromAnywhere.length);
  expect(adminCalls().length).toBeGreaterThan(30);
});

test('only an admin gets an answer from an admin call, or changes anything by it', async () => {
  const wrong: string[] = [];
  const visitors = await strangersIn(database.current, shop);
  const before = await printOf(database.current);
  for (const [visitor, cookie] of Object.entries(visitors)) {
    for (const call of adminCalls()) {
      const answer = await send(call, { ...asJson, cookie });
      const said = `${answer.status} ${answer.headers.get('cache-control')} ${await answer.text()}`;
      const refused = '401 no-store {"message":"Log in first","code":"not-logged-in"}';
      if (said !== refused) wrong.push(`${visitor}: ${call.name}: ${said.slice(0, 60)}`);
      if (call.method !== 'GET') continue;
      const head = await send({ ...call, method: 'HEAD' }, { cookie });
      if (head.status !== 401 || (await head.text()) !== '') wrong.push(`${visitor}: HEAD ${call.name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await printOf(database.current)).toEqual(before);
});

/** What an account may do before it is fully set up. */
const setsUp: Record<string, readonly string[]> = {
  'password-change-required': ['POST /api/admin/account/password'],
  'second-step-required': [
    'GET /api/admin/account',
    'POST /api/admin/account/password',
    'POST /api/admin/account/second-step',
    'POST /api/admin/account/second-step/confirm',
    'POST /api/admin/account/passkeys/challenge',
    'POST /api/admin/account/passkeys',
    'PATCH /api/admin/account/passkeys/:id',
    'POST /api/admin/account/passkeys/:id/remove',
  ],
};

test.each([
  ['password-change-required', true],
  ['second-step-required', false],
])('until it is set up, an account is refused by every other call: %s', async (code, mustChangePassword) => {
  const { db } = database.current;
  const app = createTestApp(database.current, {
    deps: { ...shop.services, env: { ...shop.services.env, live: true } },
  });
  await db.delete(adminPasskeys);
  const before = await printOf(database.current);
  await db.update(admins).set({ mustChangePassword });
  const wrong: string[] = [];
  for (const call of adminCalls()) {
    const body = call.method === 'GET' ? {} : { body: '{}' };
    const headers = { ...asJson, ...shop.headers };
    const answer = await app.request(call.address, { method: call.method, headers, ...body });
    const isRefused = answer.status === 403 && (await answer.text()).includes(code);
    if (isRefused === setsUp[code]?.includes(call.name)) wrong.push(`${call.name}: ${answer.status}`);
  }
  for (const path of ['receipt.pdf', 'invoice.pdf', 'credit-notes/1.pdf']) {
    const answer = await app.request(`/api/orders/${shop.ids.orderId}/${path}`, { headers: shop.headers });
    if (answer.status !== 404) wrong.push(`${path}: ${answer.status}`);
  }
  await db.update(admins).set({ mustChangePassword: false });
  expect(wrong).toEqual([]);
  const seen = 'public.admin_sessions';
  expect(await printOf(database.current)).toEqual({ ...before, [seen]: expect.any(String) });
});

test('an upload from somebody who is not an admin is not even read', async () => {
  for (const type of ['text/csv', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
    const statuses = await Promise.all(
      among(takesOtherBodies)
        .filter(({ name }) => name.includes('/admin/'))
        .map(async (call) => (await send(call, { 'content-type': type }, 'x'.repeat(100_000))).status),
    );
    expect(statuses).toEqual([401, 401]);
  }
});

test('CORS allows no other site, and OPTIONS gets nothing', async () => {
  for (const call of calls) {
    const answer = await send({ ...call, method: 'OPTIONS' }, { origin: 'https://evil.example', ...shop.headers });
    expect([call.name, answer.status, await answer.json()]).toEqual([
      call.name,
      404,
      { message: 'Not found', code: 'not-found' },
    ]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  ['a foreign Origin', { ...asJson, origin: 'https://evil.example' }, 403],
  ['no Origin that one could name', { ...asJson, origin: 'null' }, 403],
  ['Sec-Fetch-Site: cross-site', { ...asJson, 'sec-fetch-site': 'cross-site' }, 403],
  ['Sec-Fetch-Site: same-site', { ...asJson, 'sec-fetch-site': 'same-site' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
])('a write with %s is refused from any sender, and changes nothing', async (_, given, status) => {
  const headers: Record<string, string> = { ...given };
  const isRefused = ({ name, method }: Call) =>
    !fromAnywhere.includes(name) && (status === 403 || (method !== 'DELETE' && !takesOtherBodies.includes(name)));
  const wrong: string[] = [];
  const before = await printOf(database.current);
  for (const cookie of [shop.headers.cookie ?? '', `buyer_session=${shop.buyerToken}`, '']) {
    for (const call of writes().filter(isRefused)) {
      const answer = await send(call, { ...headers, cookie });
      if (answer.status !== status) wrong.push(`${call.name}: ${answer.status}`);
    }
  }
  for (const call of among(fromAnywhere)) await send({ ...call, address: `${call.address}?token=forged` }, headers);
  expect(wrong).toEqual([]);
  expect(await printOf(database.current)).toEqual(before);
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('answers for an admin or a buyer are never served from the cache to the next client', async () => {
  const pages = async () => async () => new Response('a page');
  const cache = new AnswerCache();
  cache.hear('certain');
  const server = createServer(createSite(shop.services, createLog('silent'), pages, cache));
  const url = await listen(server);
  const wrong: string[] = [];
  const cookie = `${shop.headers.cookie}; buyer_session=${shop.buyerToken}`;
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    for (const address of [call.address, `${call.address}?limit=1`]) {
      const first = await fetch(url + address, { headers: { cookie } });
      await first.text();
      if (first.status === 401) wrong.push(`${call.name}: not even an admin`);
      const next = await fetch(url + address);
      const again = await shop.app.request(address);
      const isSame = next.status === again.status && (await next.text()) === (await again.text());
      if (!isSame || next.headers.has('set-cookie')) wrong.push(`${call.name}: ${next.status}`);
    }
  }
  await new Promise((resolve) => server.close(resolve));
  expect(wrong).toEqual([]);
  const kept = calls.filter(({ method, address }) => method === 'GET' && cache.find(address)).map(({ name }) => name);
  expect(kept.toSorted()).toEqual(keptCalls.toSorted());
});
