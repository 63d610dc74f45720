import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { useJobQueue } from '../../../tests/support/set-up/use-job-queue.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { claimFiles } from '../claims/claim-files.table.ts';
import { claims } from '../claims/claims.table.ts';
import { orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { blankOldClaims } from './delete-old-rows.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
useJobQueue(database);
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeEach(async () => {
  shop = await openClaimDesk(database.current, stripe);
});

const email = 'kopare@foretag.example';
const written = { text: 'Testperson svarar inte', evidence: 'Studs från servern' };
const nothing = { text: null, evidence: null, network: null };
const rows = () => database.current.db.select().from(claims).orderBy(claims.id);

async function claimed() {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const [first] = await shop.records(orderId);
  const [claim] = (await shop.claim(orderId, [first?.recordId ?? ''], 'no-need', written)).claims;
  return { orderId, recordId: first?.recordId ?? '', claimId: claim?.claimId ?? '' };
}

const ask = (action: string, of: string) =>
  sendJson(shop.app, 'POST', `/api/admin/privacy/${action}`, { email: of }, shop.headers);

test('a buyer’s own texts are found with them, and erased with them though their order is kept for the books', async () => {
  const { orderId, claimId } = await claimed();
  expect(await rows()).toMatchObject([{ ...written, status: 'open' }]);
  await database.current.db
    .insert(claimFiles)
    .values({ claimId, type: 'application/pdf', content: Buffer.from('%PDF') });
  const found = await shop.app.request(`/api/admin/privacy?email=${encodeURIComponent(email)}`, {
    headers: shop.headers,
  });
  expect(await found.json()).toMatchObject({
    claims: [{ ...written, reason: 'no-need', files: [{ type: 'application/pdf', bytes: 4 }] }],
  });
  expect((await ask('erase', email)).status).toBe(200);
  expect(await rows()).toMatchObject([{ ...nothing, status: 'open', reason: 'no-need' }]);
  expect(await database.current.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { anonymisedAt: null },
  ]);
});

test('a buyer’s text about a person is erased with that person’s record', async () => {
  const { recordId } = await claimed();
  const [record] = await database.current.db.select().from(leadRecords).where(eq(leadRecords.id, recordId));
  expect((await ask('erase', record?.email ?? '')).status).toBe(200);
  expect(await rows()).toMatchObject([nothing]);
});

test('texts and files of a claim for several leads are erased with the person of any of them, whichever claim holds them', async () => {
  const { orderId } = await shop.sold(shop.leadId, 2, email);
  const ids = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const reported = (await shop.claim(orderId, ids, 'no-need', written)).claims;
  const { db } = database.current;
  const [holder] = (await rows()).filter(({ reportId }) => reportId === null);
  const content = Buffer.from('%PDF');
  await db.insert(claimFiles).values({ claimId: holder?.id ?? '', type: 'application/pdf', content });
  await shop.erase(reported.find(({ claimId }) => claimId !== holder?.id)?.recordId ?? '');
  expect(await db.$count(claimFiles)).toBe(0);
  expect(await rows()).toMatchObject([
    { text: null, evidence: null },
    { text: null, evidence: null },
  ]);
});

test('a night blanks claim texts after two years, and the claimant’s network a month after the decision', async () => {
  const { claimId } = await claimed();
  await shop.decide(claimId, 'refuse', 'Numret går fram.');
  const { db } = database.current;
  shop.pass(29);
  await blankOldClaims(db, shop.now());
  expect(await rows()).toMatchObject([{ ...written, network: expect.any(String) }]);
  shop.pass(2);
  await blankOldClaims(db, shop.now());
  expect(await rows()).toMatchObject([{ ...written, network: null }]);
  await db.update(claims).set({ answer: 'Jo', refusal: 'Nej' });
  shop.pass(2 * 366);
  await blankOldClaims(db, shop.now());
  const blank = { ...nothing, message: null, answer: null, refusal: null };
  expect(await rows()).toMatchObject([{ ...blank, status: 'refused' }]);
});

test('a claim’s file is erased after two years like its text, also without a text', async () => {
  const { orderId } = await shop.sold(shop.leadId, 1, email);
  const [first] = await shop.records(orderId);
  const [claim] = (await shop.claim(orderId, [first?.recordId ?? ''])).claims;
  const address = `/api/orders/${orderId}/claims/${claim?.claimId}/files?link=${await shop.linkTo(orderId)}`;
  const sent = { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' };
  expect((await shop.app.request(address, sent)).status).toBe(201);
  const { db } = database.current;
  shop.pass(700);
  await blankOldClaims(db, shop.now());
  expect(await db.$count(claimFiles)).toBe(1);
  shop.pass(32);
  await blankOldClaims(db, shop.now());
  expect(await db.$count(claimFiles)).toBe(0);
});
