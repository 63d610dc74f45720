import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { claimableUntilOf } from '../claims/claim-counts.ts';
import { orders } from '../orders/orders.table.ts';
import { findWrongStock } from '../stock/check-stock.ts';
import { decideDueClaims } from './decide-due-claims.job.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeEach(async () => {
  shop = await openClaimDesk(database.current, stripe, { records: 30, maxBuyers: 2 });
});

const idsOf = async (orderId: string) => (await shop.records(orderId)).map(({ recordId }) => recordId);
const expectBooks = async () => expect(await findWrongStock(database.current.db, [shop.leadId])).toEqual([]);
const email = 'kopare@foretag.example';

/** The deadline that a folded order shows. */
async function earliest(orderId: string, now: string) {
  const [row] = await database.current.db
    .select({ until: claimableUntilOf(new Date(now)) })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.until?.toISOString();
}

test('a database that keeps Swedish time shows the deadline that is kept, also across a night of 25 hours', async () => {
  shop.setNow(new Date('2026-10-22T09:00:00Z'));
  const { orderId } = await shop.sold(shop.leadId, 1, email);
  const [record] = await shop.records(orderId);
  const shown = await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Europe/Stockholm'`);
    const until = claimableUntilOf(new Date('2026-10-23T09:00:00Z'));
    return tx.select({ until }).from(orders).where(eq(orders.id, orderId));
  });
  expect(shown).toEqual([{ until: new Date(record?.claimableUntil ?? '') }]);
});

test('a lead can be claimed until the last moment of its week, and not after', async () => {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const [first, second] = await shop.records(orderId);
  expect(first?.claimableUntil).toBe('2026-11-09T09:00:00.000Z');
  shop.setNow(new Date('2026-11-09T09:00:00.000Z'));
  expect((await shop.claim(orderId, [first?.recordId ?? ''])).status).toBe(201);
  shop.setNow(new Date('2026-11-09T09:00:00.001Z'));
  expect(await shop.claim(orderId, [second?.recordId ?? ''])).toMatchObject({
    status: 409,
    said: { code: 'too-late', recordIds: [second?.recordId] },
  });
});

test('one lead that cannot be claimed refuses the whole request', async () => {
  const { orderId } = await shop.sold(shop.leadId, 3, email);
  const other = await shop.sold(shop.leadId, 1, 'annan@foretag.example');
  const [first = '', second = ''] = await idsOf(orderId);
  const [theirs = ''] = await idsOf(other.orderId);
  expect(await shop.claim(orderId, [first, theirs])).toMatchObject({
    status: 404,
    said: { code: 'unknown-record', recordIds: [theirs] },
  });
  expect(await shop.claims(orderId)).toEqual([]);
  await shop.claim(orderId, [first]);
  expect(await shop.claim(orderId, [second, first])).toMatchObject({ status: 409, said: { recordIds: [first] } });
  expect(await shop.claim(orderId, [second, second])).toMatchObject({ status: 400 });
  expect(
    await shop.claim(
      orderId,
      Array.from({ length: 101 }, () => crypto.randomUUID()),
    ),
  ).toMatchObject({ status: 400 });
  expect(await shop.claim(orderId, [second], 'other')).toMatchObject({
    status: 400,
    said: { fields: { text: expect.any(String) } },
  });
  expect(await shop.claim(orderId, [second], 'no-need', { text: 'x'.repeat(2_001) })).toMatchObject({ status: 400 });
  expect(await shop.claims(orderId)).toHaveLength(1);
});

test('the admin is reminded once, four days before the due day, and on that day the claim is granted whatever the limits', async () => {
  const { db } = database.current;
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  await shop.claim(orderId, (await idsOf(orderId)).slice(0, 2), 'no-need');
  const alerts = () => db.select().from(adminAlerts).where(eq(adminAlerts.kind, 'claim-due'));
  shop.pass(9);
  await decideDueClaims(shop.services);
  expect(await alerts()).toHaveLength(0);
  shop.pass(1.5);
  await decideDueClaims(shop.services);
  await decideDueClaims(shop.services);
  expect(await alerts()).toHaveLength(2);
  expect((await shop.claims(orderId)).map(({ status }) => status)).toEqual(['open', 'open']);
  // One is available, so the second claim has no replacement.
  await db.update(leads).set({ availableCount: 1 }).where(eq(leads.id, shop.leadId));
  shop.setNow(new Date('2026-11-16T09:00:00Z'));
  await decideDueClaims(shop.services);
  expect(await shop.claims(orderId)).toMatchObject([
    { status: 'replaced', decidedBy: 'deadline' },
    { status: 'refunded', decidedBy: 'deadline', refundedAmount: '186.25' },
  ]);
  const byShop = await db.select().from(auditEntries).where(eq(auditEntries.actor, 'shop'));
  expect(byShop.map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual([
    'refund claim',
    'replace claim',
  ]);
  expect(await shop.notes()).toEqual([1]);
  await decideDueClaims(shop.services);
  expect(await shop.notes()).toEqual([1]);
  await expectBooks();
});

test('the due claims of an order are granted together or not at all, and retried after a failure', async () => {
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  await shop.claim(orderId, (await idsOf(orderId)).slice(0, 2));
  shop.pass(14);
  const statuses = async () => (await shop.claims(orderId)).map(({ status }) => status);
  await decideDueClaims({ ...shop.services, enqueue: () => Promise.reject(new Error('No mail can be queued.')) });
  expect(await statuses()).toEqual(['open', 'open']);
  await expectBooks();
  await decideDueClaims(shop.services);
  expect(await statuses()).toEqual(['replaced', 'replaced']);
});

test('while a payment is disputed no claim is decided or due; a won dispute resumes them, a lost one has refunded them', async () => {
  const sales = [await shop.sold(shop.leadId, 2, email), await shop.sold(shop.leadId, 2, 'annan@foretag.example')];
  const [won, lost] = sales;
  if (!won || !lost) throw new Error('Nothing was sold.');
  for (const { orderId } of sales) await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1));
  const disputes = sales.map(({ intentId }) => stripe.dispute(intentId, { dueBy: 1_900_000_000 }));
  for (const { intentId } of sales) await shop.announce(intentId);
  const [claim] = await shop.claims(won.orderId);
  expect(claim).toMatchObject({ status: 'open', dueAt: null });
  expect(await shop.decide(claim?.claimId ?? '', 'refund')).toMatchObject({ status: 409, said: { code: 'disputed' } });
  const [, second = ''] = await idsOf(won.orderId);
  expect(await shop.claim(won.orderId, [second])).toMatchObject({ status: 409, said: { code: 'disputed' } });
  shop.pass(20);
  await decideDueClaims(shop.services);
  expect(await shop.claims(won.orderId)).toMatchObject([{ status: 'open' }]);
  stripe.closeDispute(disputes[0]?.id ?? '', 'won');
  stripe.closeDispute(disputes[1]?.id ?? '', 'lost');
  for (const { intentId } of sales) await shop.announce(intentId);
  await decideDueClaims(shop.services);
  expect(await shop.claims(lost.orderId)).toMatchObject([{ status: 'refunded', decidedBy: null }]);
  const [goesOn] = await shop.claims(won.orderId);
  expect(goesOn?.status).toBe('open');
  expect(new Date(goesOn?.dueAt ?? 0).getTime()).toBeGreaterThan(shop.now().getTime() + 6 * 86_400_000);
  expect(await shop.decide(claim?.claimId ?? '', 'refund')).toMatchObject({ status: 200 });
  await expectBooks();
});

test('other recent buyers of a faulty lead are told once and may claim it for a week', async () => {
  const one = await shop.sold(shop.leadId, 30, email);
  const other = await shop.sold(shop.leadId, 30, 'annan@foretag.example');
  const [shared = '', another = ''] = await idsOf(one.orderId);
  shop.pass(6);
  const made = (await shop.claim(one.orderId, [shared, another], 'other', { text: 'Fel nummer' })).claims;
  await shop.decide(made[0]?.claimId ?? '', 'refund');
  expect(await shop.mailsOf('record-faulty')).toEqual([]);
  await shop.call('DELETE', one.orderId, `claims/${made[1]?.claimId}`);
  const [claim] = (await shop.claim(one.orderId, [another], 'company-closed')).claims;
  expect(claim?.status).toBe('open');
  await shop.decide(claim?.claimId ?? '', 'refund');
  expect(await shop.mailsOf('record-faulty')).toMatchObject([{ to: 'annan@foretag.example' }]);
  expect(await earliest(other.orderId, '2026-11-08T09:00:00.000Z')).toBe('2026-11-09T09:00:00.000Z');
  expect(await earliest(other.orderId, '2026-11-09T09:00:00.001Z')).toBe('2026-11-15T09:00:00.000Z');
  shop.pass(5);
  const theirs = await shop.records(other.orderId);
  expect(theirs.find(({ recordId }) => recordId === another)?.claimableUntil).toBe('2026-11-15T09:00:00.000Z');
  expect((await shop.claim(other.orderId, [another], 'company-closed')).status).toBe(201);
  expect((await shop.claim(other.orderId, [shared], 'company-closed')).status).toBe(409);
  expect(await earliest(other.orderId, '2026-11-14T09:00:00.000Z')).toBeUndefined();
  await expectBooks();
});

test('only buyers who got the faulty lead within thirty days are told', async () => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe, { records: 4, maxBuyers: 3 });
  const deliveriesWere = (days: number) =>
    database.current.db.execute(
      sql`update record_allocations set delivered_at = delivered_at - ${days} * interval '1 day'`,
    );
  await shop.sold(shop.leadId, 4, 'lange-sedan@foretag.example');
  await deliveriesWere(2);
  await shop.sold(shop.leadId, 4, 'nyss@foretag.example');
  await deliveriesWere(29);
  const { orderId } = await shop.sold(shop.leadId, 4, email);
  const [claim] = (await shop.claim(orderId, (await idsOf(orderId)).slice(0, 1), 'company-closed')).claims;
  expect((await shop.decide(claim?.claimId ?? '', 'refund')).status).toBe(200);
  expect(await shop.mailsOf('record-faulty')).toMatchObject([{ to: 'nyss@foretag.example' }]);
});

test.each([
  ['wrong-number', ['annan@foretag.example']],
  // Wrong for this buyer alone.
  ['duplicate', []],
] as const)('after a claim for %s that a rule granted and the admin withdrew, %j are told', async (reason, told) => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe, { records: 12, maxBuyers: 2 });
  const one = await shop.sold(shop.leadId, 10, email);
  const shared = await idsOf(one.orderId);
  const other = await shop.sold(shop.leadId, 10, 'annan@foretag.example');
  const theirs = await idsOf(other.orderId);
  const both = shared.find((id) => theirs.includes(id)) ?? '';
  const [claim] = (await shop.claim(one.orderId, [both], reason)).claims;
  expect(claim).toMatchObject({ status: 'replaced', decidedBy: 'rule' });
  expect(await shop.mailsOf('record-faulty')).toEqual([]);
  expect((await shop.withdraw(both)).status).toBe(200);
  expect((await shop.mailsOf('record-faulty')).map(({ to }) => to)).toEqual(told);
  expect((await shop.withdraw(both)).status).toBe(409);
  await expectBooks();
});
