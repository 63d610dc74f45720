import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { claims } from '../claims/claims.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orders } from '../orders/orders.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeEach(async () => {
  stripe.books.refundStatus = 'succeeded';
  shop = await openClaimDesk(database.current, stripe);
});

const email = 'kopare@foretag.example';
const idsOf = async (orderId: string) => (await shop.records(orderId)).map(({ recordId }) => recordId);
const codes = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('the same claim sent twice at the same moment is stored once', async () => {
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  const [first = ''] = await idsOf(orderId);
  const answers = await Promise.all([1, 2, 3].map(() => shop.claim(orderId, [first], 'wrong-number')));
  expect(codes(answers)).toEqual([201, 409, 409]);
  expect(await shop.claims(orderId)).toHaveLength(1);
  expect(await shop.records(orderId)).toHaveLength(5);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('many claims at once are granted no further than their buyer’s limit', async () => {
  const sales = [];
  for (let count = 0; count < 5; count += 1) sales.push(await shop.sold(shop.leadId, 1, email));
  const reports = sales.map(async ({ orderId }) => shop.claim(orderId, await idsOf(orderId), 'wrong-number'));
  const granted = (await Promise.all(reports)).flatMap(({ claims: made }) => made.map(({ status }) => status));
  expect(granted.filter((status) => status === 'replaced')).toHaveLength(3);
  expect(granted.filter((status) => status === 'open')).toHaveLength(2);
});

test('two admins and the due day decide a claim once', async () => {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const [claim] = (await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1))).claims;
  const claimId = claim?.claimId ?? '';
  shop.pass(14);
  const [first, second] = await Promise.all([
    shop.decide(claimId, 'refund'),
    shop.decide(claimId, 'replace'),
    decideDueClaims(shop.services),
  ]);
  expect(codes([first, second]).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  const [decided, ...more] = await shop.claims(orderId);
  expect(['replaced', 'refunded']).toContain(decided?.status);
  expect(more).toEqual([]);
  expect(await shop.notes()).toHaveLength(decided?.status === 'refunded' ? 1 : 0);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('erasing a claimed record leaves a claim that can be decided, without its text', async () => {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const [first = '', second = ''] = await idsOf(orderId);
  const more = { text: 'Svarar Testperson', evidence: 'studs' };
  const [answer] = await Promise.all([shop.claim(orderId, [first], 'no-need', more), shop.erase(first)]);
  expect([201, 404]).toContain(answer.status);
  await shop.claim(orderId, [second], 'no-need', more);
  await shop.erase(second);
  const rows = await database.current.db.select().from(claims).where(eq(claims.recordId, second));
  expect(rows).toMatchObject([{ status: 'open', text: null, evidence: null }]);
  expect((await shop.claim(orderId, [second])).status).toBe(404);
  expect(await shop.decide(rows[0]?.id ?? '', 'refund')).toMatchObject({ status: 200 });
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  expect(wrong).toEqual({});
});

test('when the provider refuses the refund the claim stays credited, the money is owed and the admin is told', async () => {
  const { orderId, intentId } = await shop.sold(shop.leadId, 2, email);
  const [claim] = (await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1))).claims;
  await shop.decide(claim?.claimId ?? '', 'refund');
  stripe.books.refundStatus = 'pending';
  await shop.give(orderId);
  const [given] = await shop.rows(orderId);
  stripe.failRefund(given?.providerRefundId ?? '');
  await shop.announce(intentId);
  expect(await shop.rows(orderId)).toMatchObject([{ status: 'failed', amount: 18_625 }]);
  expect(await shop.claims(orderId)).toMatchObject([{ status: 'refunded', refundedAmount: '186.25' }]);
  expect(await shop.order(orderId)).toMatchObject({ refundedAmount: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('refunding chosen records closes their open claims', async () => {
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  const [first = '', second = '', third = ''] = await idsOf(orderId);
  await shop.claim(orderId, [first, third]);
  await shop.refunded(orderId, { recordIds: [first, second] });
  expect(await shop.claims(orderId)).toMatchObject([
    { recordId: first, status: 'refunded', decision: 'refund', decidedBy: 'admin', refundedAmount: '186.25' },
    { recordId: third, status: 'open' },
  ]);
  expect(await shop.items(orderId)).toMatchObject([{ deliveredQuantity: 2, refundedQuantity: 2 }]);
  expect((await shop.refund(orderId, { recordIds: [first] })).status).toBe(409);
  expect((await shop.refund(orderId, { recordIds: [crypto.randomUUID()] })).status).toBe(400);
  expect((await shop.refund(orderId, { recordIds: [third], lines: [] })).status).toBe(400);
  // A refund that names no records takes those with an open claim first.
  const [item] = await shop.items(orderId);
  await shop.refunded(orderId, { lines: [{ orderItemId: item?.id, quantity: 1 }] });
  expect(await shop.claims(orderId)).toMatchObject([{ status: 'refunded' }, { recordId: third, status: 'refunded' }]);
  expect(await shop.claim(orderId, [second])).toMatchObject({ status: 409, said: { code: 'order-refunded' } });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a script in a claim’s text is stored as text and escaped in every mail', async () => {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const text = '<script>alert(1)</script>';
  const [claim] = (await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1), 'other', { text })).claims;
  expect(claim?.text).toBe(text);
  await shop.decide(claim?.claimId ?? '', 'refuse', text);
  const [mail] = await shop.mailsOf('claim-refused');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).toContain(text);
});

test('the claim rate of a listing is shown from twenty delivered leads on', async () => {
  const { db } = database.current;
  const { orderId } = await shop.sold(shop.leadId, 19, email);
  const rate = async () => {
    await db.transaction((tx) => refreshFacts(tx, shop.leadId, shop.now()));
    return (await (await shop.app.request(`/api/leads/${shop.leadId}`)).json()).claimRate;
  };
  const [first = '', second = ''] = await idsOf(orderId);
  const made = (await shop.claim(orderId, [first, second])).claims;
  expect(await rate()).toBeNull();
  await shop.sold(shop.leadId, 6, 'annan@foretag.example');
  expect(await rate()).toBe(8);
  await shop.decide(made[0]?.claimId ?? '', 'refuse', 'Nej');
  await shop.decide(made[1]?.claimId ?? '', 'refund');
  expect(await rate()).toBe(4);
  expect(await db.select({ sold: leads.soldCount }).from(leads).where(eq(leads.id, shop.leadId))).toEqual([
    { sold: 24 },
  ]);
});

test('a listing says how many of its paid leads were replaced or repaid after a claim, without those of disputed orders', async () => {
  const { db } = database.current;
  const said = async () => {
    await db.transaction((tx) => refreshFacts(tx, shop.leadId, shop.now()));
    return (await (await shop.app.request(`/api/leads/${shop.leadId}`)).json()).madeGood;
  };
  const bought = await shop.sold(shop.leadId, 20, email);
  expect(await said()).toEqual({ sold: 20, madeGood: 0 });
  const [first = '', second = '', third = ''] = await idsOf(bought.orderId);
  const made = (await shop.claim(bought.orderId, [first, second, third])).claims;
  for (const [index, decision] of (['refund', 'refuse', 'replace'] as const).entries())
    await shop.decide(made[index]?.claimId ?? '', decision, 'Nej');
  expect(await said()).toEqual({ sold: 20, madeGood: 2 });
  const { orderId } = await shop.sold(shop.leadId, 2, 'annan@foretag.example');
  const [claim] = (await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1))).claims;
  await shop.decide(claim?.claimId ?? '', 'refund');
  expect(await said()).toEqual({ sold: 22, madeGood: 3 });
  await db.update(orders).set({ paidAt: null }).where(eq(orders.id, orderId));
  expect(await said()).toEqual({ sold: 20, madeGood: 2 });
  await db.update(orders).set({ paidAt: sql`created_at` }).where(eq(orders.id, orderId));
  const [openedAt, askedAt] = [shop.now(), shop.now()];
  const dispute = { orderId, providerDisputeId: 'dp_1', amount: 18_625, reason: 'fraudulent', openedAt, askedAt };
  await db.insert(disputes).values({ ...dispute, status: 'open' });
  expect(await said()).toEqual({ sold: 20, madeGood: 2 });
});
