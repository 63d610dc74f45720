import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { claims } from '../claims/claims.table.ts';
import { orders } from '../orders/orders.table.ts';
import { findWrongStock } from '../stock/check-stock.ts';

const desk = useClaimDesk();
const { database } = desk;

const idsOf = async (orderId: string) => (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
const statuses = (of: readonly { status: string }[]) => of.map(({ status }) => status);

/** All test buyers share a card and a network; remove both, so that only the address counts. */
const onlyByAddress = () => database.current.db.update(orders).set({ cardFingerprint: null });

async function claimOne(orderId: string) {
  await onlyByAddress();
  const [id = ''] = await idsOf(orderId);
  const { claims: made } = await desk.shop.claim(orderId, [id], 'wrong-number');
  await database.current.db.update(claims).set({ network: null });
  return made[0]?.status;
}

test('the limit is three in thirty days per address, over all its orders, and then starts over', async () => {
  const told: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, 'kopare@foretag.example');
    told.push(await claimOne(orderId));
  }
  expect(told).toEqual(['replaced', 'replaced', 'replaced', 'open']);
  const other = await desk.shop.sold(desk.shop.leadId, 1, 'annan@foretag.example');
  expect(await claimOne(other.orderId)).toBe('replaced');
  desk.shop.pass(31);
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, 'kopare@foretag.example');
  expect(await claimOne(orderId)).toBe('replaced');
});

test('a shared company, card or network makes two addresses the same buyer', async () => {
  const buyers = ['a@foretag.example', 'b@foretag.example', 'c@foretag.example', 'd@foretag.example'];
  const { db } = database.current;
  for (const [column, value] of [
    ['orgNumber', '556016-0680'],
    ['cardFingerprint', 'one-card'],
    ['network', 'that of the test'],
  ] as const) {
    const told: (string | undefined)[] = [];
    for (const email of buyers) {
      const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, `${column}.${email}`);
      const known = { cardFingerprint: null, ...(column !== 'network' && { [column]: value }) };
      await db.update(orders).set(known).where(eq(orders.id, orderId));
      const [id = ''] = await idsOf(orderId);
      const { claims: made } = await desk.shop.claim(orderId, [id], 'wrong-number');
      told.push(made[0]?.status);
      if (column !== 'network') await db.update(claims).set({ network: null });
    }
    expect(told, column).toEqual(['replaced', 'replaced', 'replaced', 'open']);
    await db.update(claims).set({ network: null });
  }
});

const signedInAs = async (email: string) => ({
  cookie: await openBuyerSession(database.current, email, desk.shop.now()),
});

test('a buyer counts as known by a session or a card paid with, not by a typed address', async () => {
  const { db } = database.current;
  const email = 'kand@foretag.example';
  const old = await desk.shop.sold(desk.shop.leadId, 1, email);
  desk.shop.pass(15);
  const now = await desk.shop.sold(desk.shop.leadId, 30, email);
  await db.update(leads).set({ availableCount: 0 }).where(eq(leads.id, desk.shop.leadId));
  const [first = '', second = '', third = ''] = await idsOf(now.orderId);
  const paidWith = (orderId: string, cardFingerprint: string) =>
    db.update(orders).set({ cardFingerprint }).where(eq(orders.id, orderId));
  await paidWith(old.orderId, 'their card');
  await paidWith(now.orderId, 'another card');
  expect(statuses((await desk.shop.claim(now.orderId, [first], 'company-closed')).claims)).toEqual(['open']);
  const own = await desk.shop.claim(now.orderId, [second], 'company-closed', {}, await signedInAs(email));
  expect(statuses(own.claims)).toEqual(['refunded']);
  await paidWith(now.orderId, 'their card');
  expect(statuses((await desk.shop.claim(now.orderId, [third], 'company-closed')).claims)).toEqual(['refunded']);
});

test('all addresses of a network are the same buyer, and those of another network are not', async () => {
  await sendJson(desk.shop.app, 'PATCH', '/api/admin/settings', { claimAutoPerBuyer: 1 }, desk.shop.headers);
  const behindProxy = createTestApp(database.current, { settings: { TRUST_PROXY: 'on' }, now: desk.shop.now });
  const told: (string | undefined)[] = [];
  for (const address of ['198.51.100.7', '198.51.100.200', '203.0.113.7']) {
    const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, `${address}@foretag.example`);
    await onlyByAddress();
    const path = `/api/orders/${orderId}/claims?link=${await desk.shop.linkTo(orderId)}`;
    const report = { recordIds: await idsOf(orderId), reason: 'wrong-number' };
    const answer = await sendJson(behindProxy, 'POST', path, report, { 'x-forwarded-for': address });
    told.push((await answer.json())[0]?.status);
  }
  expect(told).toEqual(['replaced', 'open', 'replaced']);
});

test('a rule refunds only known buyers, only without a replacement, with one refund per call', async () => {
  const { db } = database.current;
  const old = await desk.shop.sold(desk.shop.leadId, 1, 'kand@foretag.example');
  expect(old.orderId).toBeTruthy();
  desk.shop.pass(15);
  const known = await desk.shop.sold(desk.shop.leadId, 20, 'kand@foretag.example');
  const fresh = await desk.shop.sold(desk.shop.leadId, 10, 'ny@foretag.example');
  await onlyByAddress();
  await db.update(leads).set({ availableCount: 0 }).where(eq(leads.id, desk.shop.leadId));
  const ids = (await idsOf(known.orderId)).slice(0, 3);
  const paid = await desk.shop.claim(
    known.orderId,
    ids,
    'company-closed',
    {},
    await signedInAs('kand@foretag.example'),
  );
  expect(statuses(paid.claims)).toEqual(['refunded', 'refunded', 'open']);
  expect(paid.claims[0]).toMatchObject({ decidedBy: 'rule', refundedAmount: '186.25' });
  expect(await desk.shop.rows(known.orderId)).toMatchObject([{ amount: 37_250 }]);
  expect(await desk.shop.notes()).toEqual([1]);
  await db.update(claims).set({ network: null });
  const waits = await desk.shop.claim(fresh.orderId, (await idsOf(fresh.orderId)).slice(0, 1), 'company-closed');
  expect(statuses(waits.claims)).toEqual(['open']);
  expect(await findWrongStock(db, [desk.shop.leadId])).toEqual([]);
});

test('refunds by rule stop at the daily sum of all claims, and resume after midnight', async () => {
  const { db } = database.current;
  await desk.shop.sold(desk.shop.leadId, 1, 'kand@foretag.example');
  desk.shop.pass(15);
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 20, 'kand@foretag.example');
  await db.update(leads).set({ availableCount: 0 }).where(eq(leads.id, desk.shop.leadId));
  // Two reports of 186.25 kronor are within it, a third is not.
  await sendJson(
    desk.shop.app,
    'PATCH',
    '/api/admin/settings',
    { claimAutoShare: 100, claimAutoKrPerDay: 400 },
    desk.shop.headers,
  );
  const [first = '', second = '', third = '', fourth = ''] = await idsOf(orderId);
  const toldOf = async (id: string) => statuses((await desk.shop.claim(orderId, [id], 'company-closed')).claims);
  expect(await toldOf(first)).toEqual(['refunded']);
  expect(await toldOf(second)).toEqual(['refunded']);
  expect(await toldOf(third)).toEqual(['open']);
  desk.shop.pass(1);
  expect(await toldOf(fourth)).toEqual(['refunded']);
});

test('a replacement can be claimed once, and is then refunded, not replaced', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 10, 'kopare@foretag.example');
  const [first = ''] = await idsOf(orderId);
  const [made] = (await desk.shop.claim(orderId, [first], 'wrong-number')).claims;
  desk.shop.pass(6.9);
  const again = await desk.shop.claim(orderId, [made?.replacementRecordId ?? ''], 'no-need');
  expect(again.status).toBe(201);
  const [claim] = again.claims;
  expect(await desk.shop.decide(claim?.claimId ?? '', 'replace')).toMatchObject({
    status: 409,
    said: { code: 'no-replacement' },
  });
  expect(await desk.shop.decide(claim?.claimId ?? '', 'refund')).toMatchObject({ status: 200 });
  expect(await desk.shop.items(orderId)).toMatchObject([{ deliveredQuantity: 9, refundedQuantity: 1 }]);
  expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);
});

test('an owner sets the limits, and a limit of zero grants nothing', async () => {
  const set = await sendJson(desk.shop.app, 'PATCH', '/api/admin/settings', { claimAutoShare: 0 }, desk.shop.headers);
  expect(set.status).toBe(200);
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 10, 'kopare@foretag.example');
  expect(statuses((await desk.shop.claim(orderId, (await idsOf(orderId)).slice(0, 1), 'wrong-number')).claims)).toEqual(
    ['open'],
  );
});

test('an archived or draft listing gives no replacements', async () => {
  const { db } = database.current;
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 2, 'kopare@foretag.example');
  const [first = '', second = ''] = await idsOf(orderId);
  await db.update(leads).set({ archivedAt: desk.shop.now() }).where(eq(leads.id, desk.shop.leadId));
  expect(statuses((await desk.shop.claim(orderId, [first], 'wrong-number')).claims)).toEqual(['open']);
  await db.update(leads).set({ archivedAt: null, publishedAt: null }).where(eq(leads.id, desk.shop.leadId));
  const [claim] = (await desk.shop.claim(orderId, [second], 'wrong-number')).claims;
  expect(claim?.status).toBe('open');
  expect((await desk.shop.decide(claim?.claimId ?? '', 'replace')).status).toBe(409);
  expect((await desk.shop.decide(claim?.claimId ?? '', 'refund')).status).toBe(200);
});
