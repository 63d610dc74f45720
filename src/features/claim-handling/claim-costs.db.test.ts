import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStatements } from '../../../tests/support/books/count-statements.ts';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { createTestApp, sendJson } from '../../../tests/support/test-app.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { claims } from '../claims/claims.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { shopSettings } from '../settings/settings.table.ts';
import { findWrongStock } from '../stock/check-stock.ts';

const desk = useClaimDesk({ records: 120, maxBuyers: 2 });
const { database } = desk;

const buyer = 'kopare@foretag.example';
const idsOf = async (orderId: string) => (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
const onSale = async () =>
  (await database.current.db.select().from(leads).where(eq(leads.id, desk.shop.leadId)))[0]?.availableCount ?? 0;
const expectBooks = async () => expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);

test('claims for a hundred leads take as many statements as claims for two', async () => {
  const first = await desk.shop.sold(desk.shop.leadId, 2, 'en@foretag.example');
  const large = await desk.shop.sold(desk.shop.leadId, 100, 'stor@foretag.example');
  const hundred = await idsOf(large.orderId);
  expect(hundred).toHaveLength(100);
  const report = async (orderId: string, ids: readonly string[]) =>
    countStatements(database.current, async () =>
      expect(await desk.shop.claim(orderId, ids)).toMatchObject({ status: 201 }),
    );
  const few = await report(first.orderId, await idsOf(first.orderId));
  expect(few).toBeGreaterThan(5);
  expect(await report(large.orderId, hundred)).toBe(few);
  await expectBooks();
});

test('claims for many leads take no more statements when no replacement is left', async () => {
  await database.current.db.update(shopSettings).set({
    values: { claimAutoShare: 100, claimAutoPerBuyer: 200, claimAutoPerKnownBuyer: 200, claimAutoKrPerDay: 0 },
  });
  const first = await desk.shop.sold(desk.shop.leadId, 2, 'en@foretag.example');
  const large = await desk.shop.sold(desk.shop.leadId, 100, 'stor@foretag.example');
  await database.current.db.update(leads).set({ availableCount: 0 }).where(eq(leads.id, desk.shop.leadId));
  const report = async (orderId: string) => {
    const ids = await idsOf(orderId);
    return countStatements(database.current, async () =>
      expect(await desk.shop.claim(orderId, ids, 'wrong-number')).toMatchObject({ status: 201 }),
    );
  };
  const few = await report(first.orderId);
  expect(await report(large.orderId)).toBe(few);
  expect(new Set((await desk.shop.claims(large.orderId)).map(({ status }) => status))).toEqual(new Set(['open']));
});

test('the text of a claim is stored once, shown with each of its leads, and erased with any of them', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 50, buyer);
  const ids = await idsOf(orderId);
  const words = { text: 'å'.repeat(2_000), evidence: 'ö'.repeat(10_000) };
  const { claims: made } = await desk.shop.claim(orderId, ids, 'no-need', words);
  expect(new Set(made.map(({ text }) => text))).toEqual(new Set([words.text]));
  expect(new Set((await desk.shop.claims(orderId)).map(({ text }) => text))).toEqual(new Set([words.text]));
  const { db } = database.current;
  const stored = async () =>
    (
      await db.execute<{ bytes: number; said: number }>(sql`
        select coalesce(sum(octet_length(c.text) + octet_length(c.evidence)), 0)::int as bytes, count(c.text)::int as said
        from ${claims} c`)
    ).rows[0];
  expect(await stored()).toEqual({ bytes: 24_000, said: 1 });
  const seen = await desk.shop.app.request(`/api/admin/claims?q=${encodeURIComponent('ååå')}&limit=100`, {
    headers: desk.shop.headers,
  });
  const listed: { evidence: string }[] = await seen.json();
  expect(listed).toHaveLength(50);
  expect(new Set(listed.map(({ evidence }) => evidence))).toEqual(new Set([words.evidence]));
  await desk.shop.erase(ids.at(-1) ?? '');
  expect(await stored()).toEqual({ bytes: 0, said: 0 });
  expect(new Set((await desk.shop.claims(orderId)).map(({ text }) => text))).toEqual(new Set([null]));
});

test('a lead can be claimed three times at most, and a further claim is refused by its name', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 2, buyer);
  const [worn = '', other = ''] = await idsOf(orderId);
  for (let round = 0; round < 3; round += 1) {
    const { status, claims: made } = await desk.shop.claim(orderId, [worn]);
    expect(status).toBe(201);
    expect((await desk.shop.call('DELETE', orderId, `claims/${made[0]?.claimId}`)).status).toBe(204);
  }
  expect(await desk.shop.claim(orderId, [worn, other])).toMatchObject({
    status: 409,
    said: { code: 'reported-too-often', recordIds: [worn] },
  });
  expect(await desk.shop.claim(orderId, [other])).toMatchObject({ status: 201 });
  await expectBooks();
});

test('leads taken off sale together restore exactly the stock they took, in any order, even if the stock was lowered meanwhile', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 3, buyer);
  const ids = await idsOf(orderId);
  const { db } = database.current;
  // Two of the three free slots are left on sale.
  await db.update(leads).set({ availableCount: 2 }).where(eq(leads.id, desk.shop.leadId));
  const { claims: made } = await desk.shop.claim(orderId, ids);
  expect(await onSale()).toBe(0);
  const held = await db
    .select({ slots: leadRecords.heldSlots })
    .from(leadRecords)
    .where(eq(leadRecords.isHeldByClaim, true));
  expect(held.map(({ slots }) => slots).sort()).toEqual([0, 1, 1]);
  for (const { claimId } of made.toReversed()) {
    expect((await desk.shop.call('DELETE', orderId, `claims/${claimId}`)).status).toBe(204);
  }
  expect(await onSale()).toBe(2);
  expect((await db.select().from(leadRecords)).filter(({ isHeldByClaim }) => isHeldByClaim)).toEqual([]);
  await expectBooks();
});

test('claims, answers and withdrawals of a network are limited by leads per hour, however many calls they come in', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 100, buyer);
  const ids = await idsOf(orderId);
  const link = await desk.shop.linkTo(orderId);
  const app = createTestApp(database.current, {
    now: desk.shop.now,
    deps: { env: { ...desk.shop.services.env, limitsRequests: true } },
  });
  const report = (recordIds: readonly string[]) =>
    sendJson(app, 'POST', `/api/orders/${orderId}/claims?link=${link}`, { recordIds, reason: 'no-need' });
  const answers: number[] = [];
  for (let call = 0; call < 7; call += 1) answers.push((await report(ids)).status);
  expect(answers).toEqual([201, 409, 409, 409, 409, 409, 429]);
  const [claim] = await desk.shop.claims(orderId);
  const path = `/api/orders/${orderId}/claims/${claim?.claimId}?link=${link}`;
  const withdrawn = await app.request(path, { method: 'DELETE' });
  expect(withdrawn.status).toBe(429);
  expect(withdrawn.headers.get('retry-after')).toBe('3600');
  expect((await sendJson(app, 'POST', path.replace('?', '/answer?'), { text: 'Nej' })).status).toBe(429);
});
