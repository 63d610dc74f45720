import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DeliveredRecord, useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { findWrongStock } from '../stock/check-stock.ts';

const desk = useClaimDesk();
const { database } = desk;

const email = 'kopare@foretag.example';
const listing = async () => (await database.current.db.select().from(leads).where(eq(leads.id, desk.shop.leadId)))[0];
const record = async (id: string) =>
  (await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, id)))[0];
const logged = async () => {
  const rows = await database.current.db.select().from(auditEntries).where(eq(auditEntries.entity, 'claim'));
  return rows.map(({ actor, action }) => `${actor} ${action}`).toSorted();
};
const expectBooks = async () => expect(await findWrongStock(database.current.db, [desk.shop.leadId])).toEqual([]);

test('a claim for a wrong number is replaced at once, and the files name the replacement', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 10, email);
  const before = await listing();
  const [faulty] = await desk.shop.records(orderId);
  const { status, claims } = await desk.shop.claim(orderId, [faulty?.recordId ?? ''], 'wrong-number');
  expect(status).toBe(201);
  expect(claims).toMatchObject([{ status: 'replaced', decidedBy: 'rule', decision: 'replace' }]);
  const records = await desk.shop.records(orderId);
  expect(records).toHaveLength(11);
  const given = records.find(({ replaces }) => replaces !== null);
  expect(given).toMatchObject({ recordId: claims[0]?.replacementRecordId, replaces: faulty?.recordId, claim: null });
  expect(records.find(({ recordId }) => recordId === faulty?.recordId)).toMatchObject({
    remedy: 'replaced',
    replacedBy: given?.recordId,
    claim: { status: 'replaced', reason: 'wrong-number' },
  });
  const [heading = '', ...rows] = await desk.shop.csv(orderId);
  expect(heading).toContain('Reklamation;Ersätter');
  expect(rows.filter((row) => row.includes(`Ersatt av ${given?.reference}`))).toHaveLength(1);
  // The faulty record is off sale, and another one was allocated.
  expect(await listing()).toMatchObject({ availableCount: (before?.availableCount ?? 0) - 1, soldCount: 10 });
  expect(await record(faulty?.recordId ?? '')).toMatchObject({ isHeldByClaim: true });
  expect(await desk.shop.mailsOf('claim-replaced')).toMatchObject([
    { to: email, filesOf: expect.stringMatching(`^leads:${orderId}:\\d+$`) },
  ]);
  expect(await logged()).toEqual(['buyer file', 'shop replace']);
  await expectBooks();
});

test('what was replaced or refunded keeps its row, and no answer or file says any longer whom it was about', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 10, email);
  const [replaced, refunded, kept] = await desk.shop.records(orderId);
  await desk.shop.claim(orderId, [replaced?.recordId ?? ''], 'wrong-number');
  const { claims } = await desk.shop.claim(orderId, [refunded?.recordId ?? ''], 'no-need');
  await desk.shop.decide(claims[0]?.claimId ?? '', 'refund');
  const rows = await desk.shop.csv(orderId);
  const said = async () => JSON.stringify([rows, await desk.shop.records(orderId)]);
  for (const one of [replaced, refunded]) {
    expect(one?.email).toBeTruthy();
    expect(await said()).not.toContain(one?.email);
    expect(rows.filter((row) => row.startsWith(one?.reference ?? '-'))).toHaveLength(1);
  }
  expect(await said()).toContain(kept?.email);
});

test('a tenth of an order is granted by rule, and the rest waits for the admin', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 20, email);
  const ids = (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await desk.shop.claim(orderId, ids.slice(0, 4), 'email-bounces');
  expect(claims.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'open', 'open']);
  expect(claims.map(({ recordId }) => recordId)).toEqual(ids.slice(0, 4));
  expect(await desk.shop.mailsOf('claim-received')).toHaveLength(1);
  await expectBooks();
});

test('a refund by the admin is one credit note, and the lead leaves its order line', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 4, email);
  const [first] = await desk.shop.records(orderId);
  const { claims } = await desk.shop.claim(orderId, [first?.recordId ?? ''], 'no-need', { text: 'Ingen bygger.' });
  expect(claims[0]).toMatchObject({ status: 'open', dueAt: '2026-11-16T09:00:00.000Z' });
  const { status, claim } = await desk.shop.decide(claims[0]?.claimId ?? '', 'refund', 'Vi beklagar.');
  expect(status).toBe(200);
  expect(claim).toMatchObject({ status: 'refunded', refundedAmount: '186.25', decidedBy: 'admin' });
  expect(await desk.shop.notes()).toEqual([1]);
  expect(await desk.shop.rows(orderId)).toMatchObject([{ amount: 18_625, reason: 'claim' }]);
  expect(await desk.shop.items(orderId)).toMatchObject([{ deliveredQuantity: 3, refundedQuantity: 1 }]);
  expect(await desk.shop.mailsOf('claim-refunded')).toMatchObject([
    { filesOf: expect.stringContaining('credit-note') },
  ]);
  expect((await desk.shop.records(orderId)).map(({ remedy }) => remedy).filter(Boolean)).toEqual(['credited']);
  expect(await desk.shop.decide(claims[0]?.claimId ?? '', 'refuse', 'Nej')).toMatchObject({
    status: 409,
    said: { code: 'already-decided' },
  });
  await expectBooks();
});

test('an order with all leads refunded by claims stays visible; one refunded as a whole shows its claims', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 2, email);
  const ids = (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await desk.shop.claim(orderId, ids, 'no-need');
  for (const { claimId } of claims) await desk.shop.decide(claimId, 'refund');
  expect(await desk.shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await desk.shop.records(orderId)).toHaveLength(2);
  expect((await desk.shop.call('GET', orderId, 'leads.csv')).status).toBe(200);
  const other = await desk.shop.sold(desk.shop.leadId, 2, 'annan@foretag.example');
  const [one] = await desk.shop.records(other.orderId);
  await desk.shop.claim(other.orderId, [one?.recordId ?? '']);
  await desk.shop.refunded(other.orderId);
  expect(await desk.shop.records(other.orderId)).toEqual([]);
  expect(await desk.shop.claims(other.orderId)).toMatchObject([
    { status: 'refunded', decision: null, decidedBy: null },
  ]);
  expect((await desk.shop.call('GET', other.orderId, 'leads.csv')).status).toBe(404);
  await expectBooks();
});

test('a refused claim puts the lead back on sale and cannot be repeated; a withdrawn one can', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 3, email);
  const [first, second] = await desk.shop.records(orderId);
  const { claims } = await desk.shop.claim(orderId, [first?.recordId ?? '', second?.recordId ?? '']);
  expect(await record(first?.recordId ?? '')).toMatchObject({ isHeldByClaim: true });
  expect((await desk.shop.call('DELETE', orderId, `claims/${claims[1]?.claimId}`)).status).toBe(204);
  expect((await desk.shop.call('DELETE', orderId, `claims/${claims[1]?.claimId}`)).status).toBe(409);
  expect(await desk.shop.decide(claims[0]?.claimId ?? '', 'refuse')).toMatchObject({ status: 400 });
  expect(await desk.shop.decide(claims[0]?.claimId ?? '', 'refuse', 'Numret går fram.')).toMatchObject({ status: 200 });
  for (const id of [first?.recordId, second?.recordId]) {
    expect(await record(id ?? '')).toMatchObject({ isHeldByClaim: false, withdrawnAt: null });
  }
  expect(await desk.shop.claim(orderId, [first?.recordId ?? ''])).toMatchObject({
    status: 409,
    said: { code: 'already-claimed', recordIds: [first?.recordId] },
  });
  expect(await desk.shop.claim(orderId, [second?.recordId ?? ''])).toMatchObject({ status: 201 });
  expect(await logged()).toEqual(
    [expect.stringMatching(/ refuse$/), ...['file', 'file', 'file', 'undo'].map((one) => `buyer ${one}`)].toSorted(),
  );
  await expectBooks();
});

test('the admin’s list begins with the next due, is searched by text and reference, and has pages', async () => {
  const one = await desk.shop.sold(desk.shop.leadId, 3, email);
  desk.shop.pass(2);
  const other = await desk.shop.sold(desk.shop.leadId, 3, 'annan@foretag.example');
  const list = async (query: string) => {
    const answer = await desk.shop.app.request(`/api/admin/claims${query}`, { headers: desk.shop.headers });
    const rows: { claimId: string; orderId: string; reference: string }[] = await answer.json();
    return { rows, next: answer.headers.get('link') };
  };
  const [late] = (await desk.shop.claim(other.orderId, [(await desk.shop.records(other.orderId))[0]?.recordId ?? '']))
    .claims;
  const [early] = (await desk.shop.claim(one.orderId, [(await desk.shop.records(one.orderId))[0]?.recordId ?? '']))
    .claims;
  const idsIn = async (query: string) => (await list(query)).rows.map(({ claimId }) => claimId);
  expect(await idsIn('')).toEqual([early?.claimId, late?.claimId]);
  expect(await idsIn('?sort=created')).toEqual([early?.claimId, late?.claimId]);
  expect(await idsIn('?q=annan@foretag.example')).toEqual([late?.claimId]);
  expect(await idsIn(`?q=${early?.reference}`)).toEqual([early?.claimId]);
  expect(await idsIn('?status=refused')).toEqual([]);
  expect(await idsIn('?q=takbyte')).toHaveLength(2);
  const first = await list('?limit=1');
  expect(first.rows).toHaveLength(1);
  const [, next = ''] = /<[^?]+(\?[^>]+)>/.exec(first.next ?? '') ?? [];
  expect(await idsIn(next)).toEqual([late?.claimId]);
});

test('the delivered leads of an order are read page by page, each once', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 5, email);
  const idsOf = (records: readonly DeliveredRecord[]) => records.map(({ recordId }) => recordId);
  const pages: string[][] = [];
  let next: string | undefined = `/api/orders/${orderId}/records?link=${await desk.shop.linkTo(orderId)}&limit=2`;
  while (next && pages.length < 5) {
    const page = await desk.shop.app.request(next);
    pages.push(idsOf(await page.json()));
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(idsOf(await desk.shop.records(orderId)));
});
