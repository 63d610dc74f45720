import { adminSessions, admins, buyerSessions } from '../../../src/features/accounts/accounts.table.ts';
import { hashSessionToken } from '../../../src/features/accounts/session-token.ts';
import { examine } from '../../../src/features/doctor/examine.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import {
  type ApiDocument,
  type Operation,
  operationsOf,
  readDocument,
  undocumented,
  undocumentedBody,
} from '../api-document.ts';
import { dice } from '../dice.ts';
import { contact } from '../sale.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';
import { testEnv } from '../test-app.ts';
import { truncateAll } from '../test-database.ts';
import { addressIn } from '../walk/address-in-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';
import { type GeneratedCall, generateCall } from './generate-call.ts';

const slowestMs = 15_000;

const hashOf = (token: string) => hashSessionToken(token, testEnv().SESSION_SECRET);

/** Some calls end sessions; without new ones all later calls would be anonymous. */
async function letInAgain({ db }: Database, { headers, buyerToken }: WholeShop): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const [admin] = await db.select({ id: admins.id }).from(admins).orderBy(admins.id).limit(1);
  const adminHash = hashOf((headers.cookie ?? '').replace('admin_session=', ''));
  if (admin)
    await db.insert(adminSessions).values({ tokenHash: adminHash, adminId: admin.id, expiresAt }).onConflictDoNothing();
  const buyer = { tokenHash: hashOf(buyerToken), email: contact.customerEmail, expiresAt };
  await db.insert(buyerSessions).values(buyer).onConflictDoNothing();
}

const endsSessions = /log-?out|sessions|password|erase|second-step/;

const cookiesOf = ({ headers, buyerToken }: WholeShop): readonly Record<string, string>[] => [
  {},
  { cookie: `buyer_session=${buyerToken}` },
  { cookie: headers.cookie ?? '' },
  { cookie: headers.cookie ?? '' },
];

/** Existing values by the names of the fields that ask for them. */
const knownIn = ({ ids }: WholeShop) => ({
  ...ids,
  lead: ids.leadId,
  category: ids.categoryId,
  order: ids.orderId,
  ids: ids.leadId,
  token: ids.offerToken,
  email: contact.customerEmail,
  customerEmail: contact.customerEmail,
  payment_intent_client_secret: ids.clientSecret,
  region: 'Skåne län',
  postalCode: '114 32',
  phone: '070-174 06 05',
});

/** A call without fields ignores its body, so errors in it are not reported. */
const readsFields = ({ requestBody }: Operation): boolean =>
  Object.keys(Object(requestBody?.content['application/json']?.schema?.properties)).length > 0;

const internals = /select |insert into|relation "|node_modules|\.ts:\d+|Failed query/;

async function make(document: ApiDocument, shop: WholeShop, call: GeneratedCall, who: Record<string, string>) {
  const { operation, address, headers, body, json } = call;
  const started = performance.now();
  const answer = await shop.app.request(address, {
    method: operation.method,
    headers: { ...headers, ...who },
    ...(body !== undefined && { body }),
  });
  const wrong = await undocumented(document, operation, answer.clone());
  const text = answer.headers.get('content-type')?.includes('json') ? await answer.text() : '';
  if (answer.status >= 500 && answer.status !== 502) wrong.push(`${operation.operationId}: ${text.slice(0, 200)}`);
  if (answer.status >= 400 && internals.test(text)) wrong.push(`${operation.operationId} tells: ${text.slice(0, 200)}`);
  if (answer.ok && json !== undefined && readsFields(operation))
    wrong.push(...undocumentedBody(document, operation, Object(json)));
  if (performance.now() - started > slowestMs) wrong.push(`${operation.operationId}: slower than ${slowestMs} ms`);
  return { status: answer.status, wrong };
}

const said = ({ manner, operation, address, body, headers }: GeneratedCall) =>
  `${manner} ${operation.method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 400) : (body?.constructor.name ?? '')}`;

export type GeneratedCalls = { wrong: string[]; statuses: Record<string, number>; breaches: string[] };

export async function makeGeneratedCalls(
  database: Database,
  stripe: StripeServer,
  { seed, count }: { seed: number; count: number },
): Promise<GeneratedCalls> {
  await truncateAll(database);
  const shop = await openWholeShop(database, stripe);
  const document = await readDocument(shop.app);
  const operations = operationsOf(document);
  const before = new Set((await examine(shop.services)).map(({ rule }) => rule));
  const roll = dice(seed);
  const found: GeneratedCalls = { wrong: [], statuses: {}, breaches: [] };
  const first = roll(operations.length);
  for (let made = 0; made < count; made += 1) {
    const operation = operations[(first + made) % operations.length];
    if (!operation) continue;
    const own = (path: string) => addressIn(shop, path);
    const call = generateCall(document, operation, { roll, known: knownIn(shop) }, own);
    const { status, wrong } = await make(document, shop, call, cookiesOf(shop)[roll(4)] ?? {});
    found.statuses[status] = (found.statuses[status] ?? 0) + 1;
    if (wrong.length > 0) found.wrong.push(`${wrong.slice(0, 3).join('; ')} <- ${said(call)}`);
    if (endsSessions.test(operation.path)) await letInAgain(database, shop);
  }
  const after = await examine(shop.services);
  found.breaches = after.filter(({ rule }) => !before.has(rule)).map(({ rule, message }) => `${rule}: ${message}`);
  return found;
}
