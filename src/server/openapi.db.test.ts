import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiDocument,
  brokenReferences,
  choicesOf,
  type Operation,
  operationsOf,
  readDocument,
  undocumented,
  undocumentedBody,
} from '../../tests/support/api-document.ts';
import { type StripeServer, startStripeServer } from '../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../tests/support/test-database.ts';
import { addressIn, openWholeShop, type WholeShop } from '../../tests/support/whole-shop.ts';
import { callsOf } from '../platform/http/describe-call.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let shop: WholeShop;
let document: ApiDocument;
let calls: Operation[];

beforeAll(async () => {
  stripe = await startStripeServer();
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  document = await readDocument(shop.app);
  calls = operationsOf(document);
});
afterAll(() => stripe.stop());

const asAnybody = () => ({ cookie: `${shop.headers.cookie}; buyer_session=${shop.buyerToken}` });

const read = (address: string) => shop.app.request(address, { headers: asAnybody() });

test('every call is described, and every described one exists', () => {
  const routes = callsOf(shop.app.routes).filter(({ path }) => path.startsWith('/api/'));
  expect(routes.filter(({ call }) => !call).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(routes.map(({ call }) => call?.id).toSorted());
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test('the document holds together', () => {
  expect(brokenReferences(document)).toEqual([]);
  const { tags, components } = document;
  expect(calls.flatMap((call) => call.tags).filter((tag) => !tags.some(({ name }) => name === tag))).toEqual([]);
  expect(tags.filter(({ name }) => !calls.some((call) => call.tags.includes(name)))).toEqual([]);
  const keys = Object.keys(components.securitySchemes);
  expect(calls.flatMap(({ security }) => security.flatMap(Object.keys)).filter((key) => !keys.includes(key))).toEqual(
    [],
  );
  for (const { path, parameters, responses, operationId } of calls) {
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([operationId, declared]).toEqual([operationId, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    expect(parameters.map(({ name }) => name)).toEqual([...new Set(parameters.map(({ name }) => name))]);
    expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
    expect(Object.values(responses).every(({ $ref, description }) => $ref ?? description)).toBe(true);
  }
});

const year = new Date().getFullYear();
const thisYear = `?from=${year}-01-01&to=${year}-12-31`;

const questions: Record<string, () => string> = {
  searchLeads: () => '?q=takbyte',
  suggest: () => '?q=tak',
  readCartLines: () => `?ids=${shop.ids.leadId}`,
  findAnything: () => '?q=kopare@foretag.example',
  showBuyer: () => '?email=kopare@foretag.example',
  listNotes: () => '?email=kopare@foretag.example',
  findPerson: () => '?email=kopare@foretag.example',
  listBooksDocuments: () => thisYear,
  readBooksCsv: () => thisYear,
  readBooksZip: () => thisYear,
  readBooksSie: () => thisYear,
  sumVat: () => `?month=${new Date().toISOString().slice(0, 7)}`,
  exportPerson: () => '?email=kopare@foretag.example',
  readOrderConfirmation: () => `?payment_intent_client_secret=${shop.ids.clientSecret}`,
  listClaimRates: () => '?by=listing',
  readOffer: () => `?token=${shop.ids.offerToken}`,
  readWithdrawal: () => `?token=${shop.ids.withdrawalToken}`,
};

test('whatever can be read answers as the document says, to the last field', async () => {
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const address = addressIn(shop, call.path) + (questions[call.operationId]?.() ?? '');
    const answer = await read(address);
    if (answer.status !== 200) wrong.push(`${call.operationId}: ${answer.status}`);
    if ((await answer.clone().text()) === '[]') empty.push(call.operationId);
    wrong.push(...(await undocumented(document, call, answer)));
  }
  expect(wrong).toEqual([]);
  expect(empty).toEqual([]);
});

test('every parameter takes whatever the document lets one choose', async () => {
  const wrong: string[] = [];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const question = questions[call.operationId]?.();
    for (const choice of choicesOf(call)) {
      const [chosen = ''] = choice.split('=');
      const others = new URLSearchParams(question);
      others.delete(chosen);
      const query = `?${[choice, others].filter(String).join('&')}`;
      const { status } = await read(addressIn(shop, call.path) + query);
      if (status !== 200) wrong.push(`${call.operationId}${query}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a list of the admin area refuses a parameter that the document does not name', async () => {
  const lists = calls.filter(
    ({ security, responses }) => security.some((key) => 'admin' in key) && responses['200']?.headers?.Link,
  );
  expect(lists.length).toBeGreaterThan(8);
  for (const call of lists) {
    const answer = await read(`${addressIn(shop, call.path)}?colour=red`);
    expect([call.operationId, answer.status]).toEqual([call.operationId, 400]);
    expect(await undocumented(document, call, answer)).toEqual([]);
  }
});

const buyer = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const file = `companyName,email,collectedAt,source,consentText,consentAt
Solfirman,sol@foretag.example,2026-11-01,Webb,Ja,2026-11-01
`;

type Params = { id?: string | undefined; query?: string; body?: object | string; headers?: Record<string, string> };

/** Makes a call as an admin; what it answers must stand in the document. */
async function make(operationId: string, { id, query = '', body = {}, headers = {} }: Params = {}) {
  const call = calls.find((one) => one.operationId === operationId);
  if (!call) throw new Error(`No call ${operationId}.`);
  const answer = await shop.app.request(addressIn(shop, call.path, id) + query, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...asAnybody(), ...headers },
    ...(call.method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const wrong = await undocumented(document, call, answer.clone());
  if (answer.ok && typeof body !== 'string') wrong.push(...undocumentedBody(document, call, body));
  const text = await answer.text();
  const json: { id?: string; checkoutId?: string; orderId?: string } = /^[{[]/.test(text) ? JSON.parse(text) : {};
  return { said: `${operationId} ${answer.status}`, wrong, json };
}

test('whatever can be written answers as the document says', async () => {
  const { ids } = shop;
  const wrong: string[] = [];
  const made = new Set<string>();
  const done = async (expected: string, params?: Params) => {
    const [operationId = ''] = expected.split(' ');
    const answer = await make(operationId, params);
    made.add(operationId);
    wrong.push(...answer.wrong, ...(answer.said === expected ? [] : [`${answer.said} instead of ${expected}`]));
    return answer.json;
  };
  const card = { title: 'Ny', description: 'Nytt tak', categoryId: ids.categoryId, pricePerLead: '149.00' };
  const { id: newLead } = await done('createLead 201', { body: card });
  await done('editLead 200', { id: newLead, body: { title: 'Nyare' } });
  await done('editLead 409', { id: newLead, body: {}, headers: { 'if-match': '1' } });
  await done('changeLeads 200', { body: { ids: [newLead], change: { pricePercent: 10 } } });
  await done('archiveLead 200', { id: newLead });
  await done('restoreLead 200', { id: newLead });
  const { id: newCategory } = await done('createCategory 201', { body: { name: 'Ny', icon: 'Home' } });
  await done('createCategory 409', { body: { name: 'ny', icon: 'Home' } });
  await done('editCategory 200', { id: newCategory, body: { description: 'Allt nytt' } });
  await done('moveCategory 200', { id: newCategory, body: { afterId: null } });
  await done('deleteCategory 204', { id: newCategory });
  await done('deleteCategory 409');
  await done('importRecords 200', { query: '?dryRun=true', body: file, headers: { 'content-type': 'text/csv' } });
  await done('importRecords 400', { body: 'a,a\n1,2\n', headers: { 'content-type': 'text/csv' } });
  await done('importRecords 200', { body: file, headers: { 'content-type': 'text/csv', accept: 'text/csv' } });
  await done('undoImport 200');
  await done('undoImport 409');
  await done('editRecord 200', { body: { city: 'Lund', extra: { Antal: '3' } } });
  await done('editRecord 409', { body: {}, headers: { 'if-match': '1' } });
  await done('editRecord 409', { body: { email: 'sol@foretag.example' } });
  await done('withdrawRecord 200', { body: { reason: 'Fel nummer' } });
  await done('withdrawRecord 409', { body: { reason: 'Fel nummer' } });
  await done('restoreRecord 200');
  await done('restoreRecord 409');
  await done('editContentBlock 200', { body: { contentSv: 'Hej' } });
  await done('setContactStatus 200', { body: { status: 'answered' } });
  await done('setContactStatus 409', { body: { status: 'new' }, headers: { 'if-match': '1' } });
  await done('offerQuoteRequest 202');
  await done('deleteQuoteRequest 404', { id: crypto.randomUUID() });
  await done('editQuoteRequest 200', { body: { status: 'contacted' } });
  await done('createProvider 201', { body: { companyName: 'Tak', email: 'tak@leverantor.example', categoryIds: [] } });
  await done('createProvider 409', { body: { companyName: 'Tak', email: 'tak@leverantor.example', categoryIds: [] } });
  await done('editProvider 200', { body: { certified: false } });
  await done('deleteProvider 409');
  await done('answerOffer 303', { query: `?token=${ids.offerToken}`, body: 'answer=accept' });
  await done('withdrawQuoteRequest 303', { query: `?token=${ids.withdrawalToken}`, body: '' });
  await done('confirmSubscription 400', { body: { token: 'nonsense' } });
  await done('confirmSubscription 200', { body: { token: ids.confirmToken } });
  await done('unsubscribe 400', { query: '?token=nonsense', body: 'List-Unsubscribe=One-Click' });
  await done('createQuoteRequest 400', { body: {} });
  await done('subscribe 409', { body: { email: buyer.customerEmail } });
  await done('requestLink 202', { body: { email: buyer.customerEmail } });
  await done('signInBuyer 410', { body: { token: 'nonsense' } });
  const cart = { cartItems: [{ leadId: ids.leadId, quantity: 1 }] };
  const { checkoutId } = await done('createPaymentIntent 200', { body: cart });
  await done('createPaymentIntent 409', { body: { cartItems: [{ leadId: ids.leadId, quantity: 1_000 }] } });
  const { orderId } = await done('submitCheckout 200', { id: checkoutId, body: buyer });
  await done('submitCheckout 404', { id: 'nonsense', body: buyer });
  await done('confirmDemoPayment 404');
  await done('challengeDemoPayment 404');
  await done('endDemoDispute 404');
  await done('takePaymentEvent 400');
  await done('cancelOrder 200', { id: orderId });
  await done('cancelOrder 409');
  await done('editOrder 200', { body: { deliveryStatus: 'Pausad/Fel' } });
  await done('editOrder 400', { body: {}, headers: { 'if-match': 'x' } });
  const report = { recordIds: [ids.claimableRecordId], reason: 'no-need' };
  await done('fileClaims 201', { body: report });
  await done('fileClaims 409', { body: report });
  await done('fileClaims 404', { body: { ...report, recordIds: [ids.leadId] } });
  await done('decideClaim 400', { body: { decision: 'refuse' } });
  await done('decideClaim 200', { body: { decision: 'refuse', message: 'Numret går fram.' } });
  await done('decideClaim 409', { body: { decision: 'replace' } });
  await done('withdrawClaim 409');
  await done('editClaimRules 200', { body: { autoShare: 5 } });
  await done('editClaimRules 409', { body: { autoShare: 6 }, headers: { 'if-match': '1' } });
  await done('resendDelivery 200');
  await done('resendDelivery 409', { id: orderId });
  await done('refundOrder 409', { body: {}, headers: { 'idempotency-key': 'once', 'if-match': '1' } });
  await done('refundOrder 409', { body: { lines: [{ orderItemId: ids.orderItemId, quantity: 9 }] } });
  await done('refundOrder 200', { headers: { 'idempotency-key': 'once' } });
  await done('resendMail 409');
  await done('rerunJob 202');
  await done('rerunJob 409');
  await done('answerContact 201', { body: { text: 'Hej' } });
  await done('answerContact 409', { body: { text: 'Hej' }, headers: { 'if-match': '1' } });
  await done('answerContact 400', { body: { text: '' } });
  await done('saveAnswerTemplate 200', { body: { name: 'Pris', text: 'Se sidan.' } });
  await done('deleteAnswerTemplate 204');
  await done('addNote 201', { body: { email: buyer.customerEmail, text: 'Ringer' } });
  await done('addNote 404', { body: { orderId: crypto.randomUUID(), text: 'Ringer' } });
  await done('deleteNote 204');
  await done('deleteContact 204');
  await done('deleteContact 404');
  await done('deleteSubscription 204');
  await done('erasePerson 200', { body: { email: buyer.customerEmail } });
  await done('erasePerson 400', { body: { email: 'nobody' } });
  await done('closeBooksMonth 200', { body: { month: '2020-01' } });
  await done('closeBooksMonth 409', { body: { month: '2020-01' } });
  await done('closeBooksMonth 400', { body: { month: '2020-13' } });
  await done('reopenBooksMonth 200', { body: { month: '2020-01', reason: 'Fel datum' } });
  await done('reopenBooksMonth 409', { body: { month: '2020-01', reason: 'Fel datum' } });
  await done('allowRetention 409', { body: { at: '2026-01-01T00:00:00Z' } });
  await done('sendContact 201', { body: { name: 'Kim', email: 'kim@exempel.example', message: 'Hej' } });
  await done('sendContact 400', { body: '{' });
  const proof = { password: 'wrong' };
  await done('beginSecondStep 400', { body: proof });
  await done('turnOnSecondStep 409', { body: { setup: 'nonsense', code: '123456' } });
  await done('turnOffSecondStep 400', { body: { ...proof, code: '123456' } });
  await done('renewRecoveryCodes 400', { body: { ...proof, code: '123456' } });
  await done('changePassword 400', { body: { ...proof, newPassword: 'kort' } });
  await done('beginExport 200', { body: { file: 'records.csv', of: ids.leadId } });
  await done('beginExport 400', { body: { file: 'orders.csv', of: ids.leadId } });
  await done('endOtherSessions 200');
  await done('endSession 404', { id: ids.leadId });
  await done('logOutBuyer 200');
  await done('logIn 401', { body: { username: 'admin', password: 'wrong' } });
  await done('logOut 200');
  expect(wrong).toEqual([]);
  const writes = calls.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  expect(writes.filter((operationId) => !made.has(operationId))).toEqual([]);
});
