import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useJobQueue } from '../../../tests/support/set-up/use-job-queue.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { admins, approvals } from '../accounts/accounts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
useJobQueue(database);
let shop: Awaited<ReturnType<typeof openRefunds>>;
/** Another owner beside the one of `shop.headers`, and two support accounts. */
let second: Record<string, string>;
let support: Record<string, string>;
let leadId: string;

type Headers = Record<string, string>;

const db = () => database.current.db;

async function asOwner(username: string): Promise<Headers> {
  const headers = await asAdmin(database.current, 'bookkeeper');
  await db().update(admins).set({ username, role: 'owner' }).where(eq(admins.username, 'bookkeeper'));
  return headers;
}

function setAbove(fourEyesAbove: number | null): void {
  const { env } = shop.services;
  env.onScreen.values = { ...settingsOf(env), fourEyesAbove };
}

beforeEach(async () => {
  shop = await openRefunds(database.current, stripe);
  second = await asOwner('kim');
  support = await asAdmin(database.current, 'support');
  leadId = await addListing(database.current, { records: 20, availableCount: 20 });
  setAbove(500);
});

/** One lead costs 186.25 with VAT: two are below 500 kronor, three above. */
const bought = (quantity: number) => shop.paid([{ leadId, quantity }]);

const post = async (path: string, body: object, headers: Headers = shop.headers) => {
  const answer = await sendJson(shop.app, 'POST', `/api/admin${path}`, body, headers);
  return { status: answer.status, body: await answer.json() };
};

const refund = (orderId: string, body: object = {}, headers: Headers = shop.headers) =>
  post(`/orders/${orderId}/refund`, body, headers);

const decide = (id: string, approve: boolean, headers: Headers = second) =>
  post(`/approvals/${id}`, { approve }, headers);

const waiting = async (headers: Headers = second) =>
  (await shop.app.request('/api/admin/approvals', { headers })).json();

async function asked(orderId: string, body: object = {}, headers: Headers = shop.headers): Promise<string> {
  const answer = await refund(orderId, body, headers);
  expect([answer.status, answer.body.approvalId]).toEqual([202, expect.any(String)]);
  return answer.body.approvalId;
}

const refused = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

test('without the four-eyes setting, or up to its sum, a refund is made at once', async () => {
  expect((await refund((await bought(2)).orderId)).status).toBe(200);
  setAbove(null);
  expect((await refund((await bought(3)).orderId)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('a refund above the sum waits, changes nothing, and is made once another account approves it', async () => {
  const { orderId, orderNumber } = await bought(3);
  const id = await asked(orderId, { reason: 'Fel bransch' });
  expect(await shop.rows(orderId)).toEqual([]);
  const shown = {
    id,
    action: 'refund',
    orderId,
    orderNumber,
    amount: '558.75',
    reason: 'Fel bransch',
    askedBy: 'admin',
  };
  expect(await waiting()).toEqual([{ ...shown, person: null, isOwn: false, createdAt: expect.any(String) }]);
  expect(await waiting(shop.headers)).toMatchObject([{ id, isOwn: true }]);
  expect(await decide(id, true)).toMatchObject({ status: 200, body: { id, isApproved: true, erasure: null } });
  expect(await shop.rows(orderId)).toMatchObject([{ amount: 55_875, reason: 'Fel bransch' }]);
  expect(await waiting()).toEqual([]);
  const [row] = await db().select().from(approvals);
  expect(row).toMatchObject({ subject: null, decidedBy: 'kim', isApproved: true });
  const log = await db().select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ actor, action, entity, after }) => [actor, action, entity, after])).toEqual([
    ['admin', 'create', 'approval', { orderId, amount: '558.75' }],
    ['admin', 'refund', 'order', { lines: 'everything' }],
    ['kim', 'approve', 'approval', { orderId, askedBy: 'admin' }],
  ]);
});

test('the account that requested a refund cannot approve it, but may withdraw it', async () => {
  const { orderId } = await bought(3);
  const id = await asked(orderId);
  expect(await decide(id, true, shop.headers)).toEqual(refused(403, 'own-approval'));
  expect(await shop.rows(orderId)).toEqual([]);
  expect(await decide(id, false, shop.headers)).toMatchObject({ status: 200, body: { isApproved: false } });
  expect(await decide(id, true)).toEqual(refused(409, 'already-decided'));
  expect(await shop.rows(orderId)).toEqual([]);
});

test('two who approve at once, and one who approves twice, refund once', async () => {
  const { orderId } = await bought(3);
  const id = await asked(orderId);
  const answers = await Promise.all([decide(id, true), decide(id, true, support), decide(id, true)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await shop.rows(orderId)).toHaveLength(1);
});

test('a refund requested twice, at once or by another account, is one request', async () => {
  const { orderId } = await bought(4);
  const answers = await Promise.all([asked(orderId), asked(orderId), asked(orderId, {}, second)]);
  expect(new Set(answers).size).toBe(1);
  const part = { lines: [{ orderItemId: (await shop.items(orderId))[0]?.id, quantity: 3 }] };
  expect(await asked(orderId, part)).not.toBe(answers[0]);
});

test('earlier refunds of the order count towards the limit, so that a large refund cannot be split', async () => {
  const { orderId, itemOf } = await bought(5);
  const two = { lines: [{ orderItemId: itemOf(leadId), quantity: 2 }] };
  expect((await refund(orderId, two)).status).toBe(200);
  expect((await refund(orderId, two)).status).toBe(202);
});

test('a request for an order that has changed since fails: it says so and can be dropped', async () => {
  const { orderId, itemOf } = await bought(5);
  const id = await asked(orderId);
  setAbove(null);
  const one = { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] };
  expect((await refund(orderId, one)).status).toBe(200);
  expect(await decide(id, true)).toEqual(refused(409, 'approval-outdated'));
  expect((await refund(orderId)).status).toBe(200);
  expect(await decide(id, true)).toEqual(refused(409, 'already-refunded'));
  expect(await shop.rows(orderId)).toHaveLength(2);
  expect((await decide(id, false)).status).toBe(200);
});

test('a repeated click after the approval is the same refund', async () => {
  const { orderId, itemOf } = await bought(8);
  const three = { lines: [{ orderItemId: itemOf(leadId), quantity: 3 }] };
  const click = () => shop.refund(orderId, three, { 'idempotency-key': 'one click' });
  const { approvalId } = await (await click()).json();
  expect((await decide(approvalId, true)).status).toBe(200);
  expect((await click()).status).toBe(200);
  expect(await shop.rows(orderId)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('an account that lost its role or was ended meanwhile gets nothing approved', async () => {
  const { orderId } = await bought(3);
  const id = await asked(orderId, {}, support);
  const change = (set: Partial<typeof admins.$inferInsert>) =>
    db().update(admins).set(set).where(eq(admins.username, 'support'));
  await change({ role: 'editor' });
  expect(await decide(id, true)).toEqual(refused(409, 'asker-may-not'));
  expect(await decide(id, false, support)).toEqual(refused(403, 'forbidden'));
  await change({ role: 'support', isActive: false });
  expect(await decide(id, true)).toEqual(refused(409, 'asker-may-not'));
  await change({ isActive: true });
  expect((await decide(id, true)).status).toBe(200);
  expect(await shop.rows(orderId)).toHaveLength(1);
});

test('support requests no more than its limit, and the request counts towards its day once it is refunded', async () => {
  expect(await refund((await bought(6)).orderId, {}, support)).toEqual(refused(403, 'limit'));
  const first = await asked((await bought(3)).orderId, {}, support);
  const other = await asked((await bought(3)).orderId, {}, support);
  expect((await decide(first, true)).status).toBe(200);
  expect(await decide(other, true)).toEqual(refused(403, 'limit'));
});

test('of several orders those above the sum wait, and the others are refunded', async () => {
  const [small, large] = [await bought(1), await bought(3)];
  const { body } = await post('/orders/refund', { orderIds: [small.orderId, large.orderId] });
  expect(body).toEqual({
    done: [small.orderId],
    waiting: [{ id: large.orderId, approvalId: expect.any(String) }],
    refused: [],
  });
});

test('an erasure waits for another owner, and support neither sees nor decides it', async () => {
  const email = 'person@foretag.example';
  await db().insert(contacts).values({ name: 'Person', email, message: 'Hej', language: 'sv' });
  const answers = await Promise.all([post('/privacy/erase', { email }), post('/privacy/erase', { email })]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const { approvalId } = answers[0].body;
  expect(answers[1].body).toEqual({ approvalId });
  expect(await waiting()).toMatchObject([{ id: approvalId, action: 'erase', person: email, amount: null }]);
  expect(await waiting(support)).toEqual([]);
  expect(await decide(approvalId, true, support)).toEqual(refused(403, 'forbidden'));
  expect(await decide(approvalId, true, shop.headers)).toEqual(refused(403, 'own-approval'));
  expect(await db().$count(contacts)).toBe(1);
  const { status, body } = await decide(approvalId, true);
  expect([status, body.erasure.erased.contacts]).toEqual([200, 1]);
  expect(await db().$count(contacts)).toBe(0);
  const log = await db().select().from(auditEntries).orderBy(auditEntries.id);
  expect(JSON.stringify(log)).not.toContain(email);
  expect(JSON.stringify(await db().select().from(approvals))).not.toContain(email);
});

test('a refund is in the log under its order, however the id was written', async () => {
  const { orderId } = await bought(1);
  expect((await refund(orderId.toUpperCase())).status).toBe(200);
  const logged = await db().select().from(auditEntries).where(eq(auditEntries.action, 'refund'));
  expect(logged.map(({ entityId }) => entityId)).toEqual([orderId]);
});

test('an empty body and a malformed id are refused', async () => {
  const id = await asked((await bought(3)).orderId);
  expect((await post(`/approvals/${id}`, {}, second)).status).toBe(400);
  expect((await decide(crypto.randomUUID(), true)).status).toBe(404);
});
