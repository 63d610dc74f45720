import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe, { records: 40, maxBuyers: 5 });
});

const email = 'kopare@foretag.example';
const idsOf = async (orderId: string) => (await shop.records(orderId)).map(({ recordId }) => recordId);
const setOnSale = (availableCount: number) =>
  database.current.db.update(leads).set({ availableCount }).where(eq(leads.id, shop.leadId));
const onSale = async () =>
  (await database.current.db.select().from(leads).where(eq(leads.id, shop.leadId)))[0]?.availableCount;
const expectBooks = async () => expect(await wrongBooks(database.current)).toEqual({});

test('a due claim refunds no more than its line has left, and nothing of another line', async () => {
  const other = await addListing(database.current, { records: 10, availableCount: 10, pricePerLead: 20_000 });
  const cart = [
    { leadId: shop.leadId, quantity: 3 },
    { leadId: other, quantity: 4 },
  ];
  const { orderId, itemOf } = await shop.paid(cart, { customerEmail: email });
  await shop.deliver(orderId);
  const ids = (await shop.records(orderId)).filter(({ leadId }) => leadId === shop.leadId).map((one) => one.recordId);
  const [first = '', second = '', third = ''] = ids;
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(shop.leadId), quantity: 1 }] });
  expect((await shop.claim(orderId, [first, second])).status).toBe(201);
  await shop.refunded(orderId, { recordIds: [third] });
  await setOnSale(0);
  shop.pass(14);
  await decideDueClaims(shop.services);
  expect(await shop.claims(orderId)).toMatchObject([
    { status: 'refunded', decidedBy: 'deadline', refundedAmount: '186.25' },
    { status: 'refunded', decidedBy: null, refundedAmount: null },
  ]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 3 * 18_625 });
  expect((await shop.items(orderId)).find(({ leadId }) => leadId === other)).toMatchObject({ refundedQuantity: 0 });
  await expectBooks();
});

test('refunded leads are not replaced: of two claimed leads with one refunded, one is replaced', async () => {
  const { orderId, itemOf } = await shop.sold(shop.leadId, 3, email);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(shop.leadId), quantity: 2 }] });
  const [first = '', second = '', third = ''] = await idsOf(orderId);
  const [made] = (await shop.claim(orderId, [first], 'wrong-number')).claims;
  expect(made?.status).toBe('replaced');
  for (const id of [second, third]) {
    expect(await shop.claim(orderId, [id], 'wrong-number')).toMatchObject({ said: { code: 'order-refunded' } });
  }
  expect((await shop.claim(orderId, [made?.replacementRecordId ?? ''])).status).toBe(201);
  await expectBooks();
});

test('a withdrawn claim puts back on sale no more than it took off', async () => {
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  await setOnSale(2);
  const { claims } = await shop.claim(orderId, await idsOf(orderId));
  expect(await onSale()).toBe(0);
  for (const { claimId } of claims) await shop.call('DELETE', orderId, `claims/${claimId}`);
  expect(await onSale()).toBe(2);
  await setOnSale(0);
  const again = await shop.claim(orderId, await idsOf(orderId));
  for (const { claimId } of again.claims) await shop.decide(claimId, 'refuse', 'Nej');
  expect(await onSale()).toBe(0);
  await expectBooks();
});

test('a lead that an admin put back on sale is put back again when a later claim is refused', async () => {
  const one = await shop.sold(shop.leadId, 40, email);
  const other = await shop.sold(shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  const [first] = (await shop.claim(one.orderId, [shared])).claims;
  await shop.decide(first?.claimId ?? '', 'refund');
  shop.pass(0.1);
  expect((await shop.restore(shared)).status).toBe(200);
  shop.pass(0.1);
  const [second] = (await shop.claim(other.orderId, [shared])).claims;
  await shop.decide(second?.claimId ?? '', 'refuse', 'Nej');
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: false, withdrawnAt: null });
  await expectBooks();
});

test('a lead whose claim is granted after an admin put it back stays off sale, whatever happens to another claim on it', async () => {
  const one = await shop.sold(shop.leadId, 40, email);
  const other = await shop.sold(shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  const [first] = (await shop.claim(one.orderId, [shared])).claims;
  shop.pass(0.1);
  await shop.restore(shared);
  shop.pass(0.1);
  await shop.decide(first?.claimId ?? '', 'refund');
  const [second] = (await shop.claim(other.orderId, [shared])).claims;
  await shop.decide(second?.claimId ?? '', 'refuse', 'Nej');
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: true });
  await expectBooks();
});

test('refunding a claimed lead by name takes it off sale and tells its other buyers', async () => {
  const one = await shop.sold(shop.leadId, 40, email);
  await shop.sold(shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  // The rules never grant the reason `other`.
  const [claim] = (await shop.claim(one.orderId, [shared], 'other', { text: 'Nedlagt' })).claims;
  await shop.call('DELETE', one.orderId, `claims/${claim?.claimId}`);
  await setOnSale(0);
  await shop.claim(one.orderId, [shared], 'company-closed');
  await shop.restore(shared);
  await shop.refunded(one.orderId, { recordIds: [shared] });
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: true });
  expect(await shop.mailsOf('record-faulty')).toMatchObject([{ to: 'annan@foretag.example' }]);
  await expectBooks();
});

test('refunded buyers and those with a disputed payment are not told of a faulty lead', async () => {
  const one = await shop.sold(shop.leadId, 40, email);
  const refunded = await shop.sold(shop.leadId, 40, 'annan@foretag.example');
  const disputed = await shop.sold(shop.leadId, 40, 'tredje@foretag.example');
  await shop.refunded(refunded.orderId, { lines: [{ orderItemId: refunded.itemOf(shop.leadId), quantity: 40 }] });
  stripe.dispute(disputed.intentId, { dueBy: 1_900_000_000 });
  await shop.announce(disputed.intentId);
  const [shared = ''] = await idsOf(one.orderId);
  await setOnSale(0);
  const [claim] = (await shop.claim(one.orderId, [shared], 'company-closed')).claims;
  expect((await shop.decide(claim?.claimId ?? '', 'refund')).status).toBe(200);
  expect(await shop.mailsOf('record-faulty')).toEqual([]);
});
