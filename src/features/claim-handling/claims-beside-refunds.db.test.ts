import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const desk = useClaimDesk({ records: 40, maxBuyers: 5 });
const { database } = desk;

const email = 'kopare@foretag.example';
const idsOf = async (orderId: string) => (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
const setOnSale = (availableCount: number) =>
  database.current.db.update(leads).set({ availableCount }).where(eq(leads.id, desk.shop.leadId));
const onSale = async () =>
  (await database.current.db.select().from(leads).where(eq(leads.id, desk.shop.leadId)))[0]?.availableCount;
const expectBooks = async () => expect(await wrongBooks(database.current)).toEqual({});

test('a due claim refunds no more than its line has left, and nothing of another line', async () => {
  const other = await addListing(database.current, { records: 10, availableCount: 10, pricePerLead: 20_000 });
  const cart = [
    { leadId: desk.shop.leadId, quantity: 3 },
    { leadId: other, quantity: 4 },
  ];
  const { orderId, itemOf } = await desk.shop.paid(cart, { customerEmail: email });
  await desk.shop.deliver(orderId);
  const ids = (await desk.shop.records(orderId))
    .filter(({ leadId }) => leadId === desk.shop.leadId)
    .map((one) => one.recordId);
  const [first = '', second = '', third = ''] = ids;
  await desk.shop.refunded(orderId, { lines: [{ orderItemId: itemOf(desk.shop.leadId), quantity: 1 }] });
  expect((await desk.shop.claim(orderId, [first, second])).status).toBe(201);
  await desk.shop.refunded(orderId, { recordIds: [third] });
  await setOnSale(0);
  desk.shop.pass(14);
  await decideDueClaims(desk.shop.services);
  expect(await desk.shop.claims(orderId)).toMatchObject([
    { status: 'refunded', decidedBy: 'deadline', refundedAmount: '186.25' },
    { status: 'refunded', decidedBy: null, refundedAmount: null },
  ]);
  expect(await desk.shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 3 * 18_625 });
  expect((await desk.shop.items(orderId)).find(({ leadId }) => leadId === other)).toMatchObject({
    refundedQuantity: 0,
  });
  await expectBooks();
});

test('refunded leads are not replaced: of two claimed leads with one refunded, one is replaced', async () => {
  const { orderId, itemOf } = await desk.shop.sold(desk.shop.leadId, 3, email);
  await desk.shop.refunded(orderId, { lines: [{ orderItemId: itemOf(desk.shop.leadId), quantity: 2 }] });
  const [first = '', second = '', third = ''] = await idsOf(orderId);
  const [made] = (await desk.shop.claim(orderId, [first], 'wrong-number')).claims;
  expect(made?.status).toBe('replaced');
  for (const id of [second, third]) {
    expect(await desk.shop.claim(orderId, [id], 'wrong-number')).toMatchObject({ said: { code: 'order-refunded' } });
  }
  expect((await desk.shop.claim(orderId, [made?.replacementRecordId ?? ''])).status).toBe(201);
  await expectBooks();
});

test('a withdrawn claim puts back on sale no more than it took off', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 4, email);
  await setOnSale(2);
  const { claims } = await desk.shop.claim(orderId, await idsOf(orderId));
  expect(await onSale()).toBe(0);
  for (const { claimId } of claims) await desk.shop.call('DELETE', orderId, `claims/${claimId}`);
  expect(await onSale()).toBe(2);
  await setOnSale(0);
  const again = await desk.shop.claim(orderId, await idsOf(orderId));
  for (const { claimId } of again.claims) await desk.shop.decide(claimId, 'refuse', 'Nej');
  expect(await onSale()).toBe(0);
  await expectBooks();
});

test('a lead that an admin put back on sale is put back again when a later claim is refused', async () => {
  const one = await desk.shop.sold(desk.shop.leadId, 40, email);
  const other = await desk.shop.sold(desk.shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  const [first] = (await desk.shop.claim(one.orderId, [shared])).claims;
  await desk.shop.decide(first?.claimId ?? '', 'refund');
  desk.shop.pass(0.1);
  expect((await desk.shop.restore(shared)).status).toBe(200);
  desk.shop.pass(0.1);
  const [second] = (await desk.shop.claim(other.orderId, [shared])).claims;
  await desk.shop.decide(second?.claimId ?? '', 'refuse', 'Nej');
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: false, withdrawnAt: null });
  await expectBooks();
});

test('a lead whose claim is granted after an admin put it back stays off sale, whatever happens to another claim on it', async () => {
  const one = await desk.shop.sold(desk.shop.leadId, 40, email);
  const other = await desk.shop.sold(desk.shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  const [first] = (await desk.shop.claim(one.orderId, [shared])).claims;
  desk.shop.pass(0.1);
  await desk.shop.restore(shared);
  desk.shop.pass(0.1);
  await desk.shop.decide(first?.claimId ?? '', 'refund');
  const [second] = (await desk.shop.claim(other.orderId, [shared])).claims;
  await desk.shop.decide(second?.claimId ?? '', 'refuse', 'Nej');
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: true });
  await expectBooks();
});

test('refunding a claimed lead by name takes it off sale and tells its other buyers', async () => {
  const one = await desk.shop.sold(desk.shop.leadId, 40, email);
  await desk.shop.sold(desk.shop.leadId, 40, 'annan@foretag.example');
  const [shared = ''] = await idsOf(one.orderId);
  // The rules never grant the reason `other`.
  const [claim] = (await desk.shop.claim(one.orderId, [shared], 'other', { text: 'Nedlagt' })).claims;
  await desk.shop.call('DELETE', one.orderId, `claims/${claim?.claimId}`);
  await setOnSale(0);
  await desk.shop.claim(one.orderId, [shared], 'company-closed');
  await desk.shop.restore(shared);
  await desk.shop.refunded(one.orderId, { recordIds: [shared] });
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, shared));
  expect(record).toMatchObject({ isHeldByClaim: true });
  expect(await desk.shop.mailsOf('record-faulty')).toMatchObject([{ to: 'annan@foretag.example' }]);
  await expectBooks();
});

test('refunded buyers and those with a disputed payment are not told of a faulty lead', async () => {
  const one = await desk.shop.sold(desk.shop.leadId, 40, email);
  const refunded = await desk.shop.sold(desk.shop.leadId, 40, 'annan@foretag.example');
  const disputed = await desk.shop.sold(desk.shop.leadId, 40, 'tredje@foretag.example');
  await desk.shop.refunded(refunded.orderId, {
    lines: [{ orderItemId: refunded.itemOf(desk.shop.leadId), quantity: 40 }],
  });
  desk.stripe.dispute(disputed.intentId, { dueBy: 1_900_000_000 });
  await desk.shop.announce(disputed.intentId);
  const [shared = ''] = await idsOf(one.orderId);
  await setOnSale(0);
  const [claim] = (await desk.shop.claim(one.orderId, [shared], 'company-closed')).claims;
  expect((await desk.shop.decide(claim?.claimId ?? '', 'refund')).status).toBe(200);
  expect(await desk.shop.mailsOf('record-faulty')).toEqual([]);
});
