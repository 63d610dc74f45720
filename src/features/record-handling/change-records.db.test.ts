import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRecordDesk } from '../../../tests/support/record-desk.ts';
import { addListing, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { listingFacts } from '../catalogue/listing-facts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockPeople, suppress } from '../records/suppression.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const db = () => database.current.db;
const unknown = '019a8a4e-7b4e-7000-8000-000000000000';

const factsOf = async (leadId: string) =>
  (await db().select().from(listingFacts).where(eq(listingFacts.leadId, leadId)))[0];

test('an edited record shows its buyer that it was, and the log says which fields and no value', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 2 });
  const sale = await desk.sold(leadId, 2, 'kopare@foretag.example');
  const { version } = await desk.record(first);
  const mended = await desk.edit(first, { phone: '070-174 06 05', city: ' Malmö ', email: '' }, version);
  expect(mended).toMatchObject({
    status: 200,
    body: { recordId: first, phone: '+46701740605', city: 'Malmö', email: null, version: version + 1 },
  });
  expect(mended.body.correctedAt).not.toBeNull();
  const { records } = await desk.confirmation(sale.clientSecret);
  const corrected = records.map(({ recordId, correctedAt }) => [recordId === first, correctedAt !== null]);
  expect(corrected.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const csv = await desk.csv(sale.orderId);
  expect([csv[0]?.endsWith(';Rättat (svensk tid)'), csv.filter((row) => /;202\d-[^;]*$/.test(row)).length]).toEqual([
    true,
    1,
  ]);
  const entries = JSON.stringify(
    await db().select().from(auditEntries).where(eq(auditEntries.entity, 'record')).orderBy(auditEntries.id),
  );
  expect(entries).toContain('["email","phone","city"]');
  expect(entries).not.toMatch(/0740605|740605|Malm/);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a buyer who gets a record after its edit is not told of it', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  await desk.edit(first, { city: 'Malmö' });
  const sale = await desk.sold(leadId, 1, 'kopare@foretag.example');
  expect((await desk.confirmation(sale.clientSecret)).records).toMatchObject([{ city: 'Malmö', correctedAt: null }]);
});

test('an edit of an older version is refused with the current row, and an edit without a change changes nothing', async () => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  await desk.edit(first, { city: 'Lund' }, 1);
  expect(await desk.edit(first, { city: 'Ystad' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { city: 'Lund', version: 2 } },
  });
  expect(await desk.edit(first, { city: 'Lund' }, 2)).toMatchObject({ status: 200, body: { version: 2 } });
});

test('an edit that would make the record another person’s, or a suppressed one, is refused', async () => {
  const { desk, first, second } = await openRecordDesk(database.current, stripe, { records: 2 });
  const { email } = await desk.record(second);
  expect(await desk.edit(first, { email })).toMatchObject({ status: 409, body: { code: 'duplicate', field: 'email' } });
  await suppress(db(), { email: 'glomd@foretag.example', phone: null }, new Date());
  expect(await desk.edit(first, { email: 'glomd@foretag.example' })).toMatchObject({
    status: 409,
    body: { code: 'suppressed', field: 'email' },
  });
  const elsewhere = await addListing(database.current, { records: 1 });
  const [stranger] = await db().select().from(leadRecords).where(eq(leadRecords.leadId, elsewhere));
  expect(await desk.edit(first, { email: stranger?.email })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', field: null },
  });
});

test('two people with one switchboard number are two, and one mobile number is one person', async () => {
  const { leadId, desk, first, second } = await openRecordDesk(database.current, stripe, { records: 2 });
  expect(await desk.edit(first, { phone: '08-465 004 01' })).toMatchObject({ status: 200 });
  expect(await desk.edit(second, { phone: '08-465 004 01' })).toMatchObject({ status: 200 });
  expect((await factsOf(leadId))?.fieldShares?.phone).toBe(100);
  expect(await desk.edit(first, { email: null })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', field: 'phone' },
  });
  expect(await desk.edit(second, { phone: '070-174 06 05' })).toMatchObject({ status: 200 });
  expect(await desk.edit(first, { phone: '070-174 06 05' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', field: 'phone' },
  });
});

test.each([
  [{ email: null, phone: null }, 'email'],
  [{ email: 'ingen' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ orgNumber: '1' }, 'orgNumber'],
  [{ postalCode: '1' }, 'postalCode'],
  [{ collectedAt: '' }, 'collectedAt'],
  [{ collectedAt: '2999-01-01' }, 'collectedAt'],
  [{ collectedAt: '2001-01-01' }, 'collectedAt'],
  [{ consentAt: 'igår' }, 'consentAt'],
  [{ takenSlots: 0 }, 'takenSlots'],
  [{ city: 'x'.repeat(5_001) }, 'city'],
  [{ extra: { Antal: '\ud800' } }, 'extra'],
])('%j is refused by its field and changes nothing', async (change, field) => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  const before = await desk.record(first);
  const refused = await desk.edit(first, change);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [expect.stringContaining(field)]]);
  expect(await desk.record(first)).toEqual(before);
});

test('a withdrawn record is off sale with its free slots, its sold ones stay, and it can be restored', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 2, maxBuyers: 3 });
  await desk.sold(leadId, 2, 'kopare@foretag.example');
  expect(await desk.withdraw(first, ' Numret är dött ')).toMatchObject({
    status: 200,
    body: { withdrawnReason: 'Numret är dött', freeSlots: 0, takenSlots: 1, maxBuyers: 3 },
  });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 2 });
  expect(await factsOf(leadId)).toMatchObject({ freeRecords: 1 });
  expect(await desk.withdraw(first)).toMatchObject({ status: 409, body: { code: 'already-withdrawn' } });
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await desk.restore(first)).toMatchObject({ status: 200, body: { freeSlots: 2, withdrawnReason: null } });
  expect(await desk.restore(first)).toMatchObject({ status: 409, body: { code: 'not-withdrawn' } });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 4, sold: 2 });
  expect(await factsOf(leadId)).toMatchObject({ freeRecords: 2 });
  expect(await wrongBooks(database.current)).toEqual({});
  const ofRecords = eq(auditEntries.entity, 'record');
  const entries = await db().select().from(auditEntries).where(ofRecords).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['withdraw', 'restore']);
  expect(JSON.stringify(entries)).not.toContain('dött');
});

test('an unpaid hold on a withdrawn record takes another one while there is one', async () => {
  const { leadId, desk } = await openRecordDesk(database.current, stripe, { records: 2 });
  const { orderId } = await desk.submitted([{ leadId, quantity: 1 }], { customerEmail: 'kopare@foretag.example' });
  const [held = ''] = await desk.heldBy(orderId);
  await desk.withdraw(held);
  const [other = ''] = await desk.heldBy(orderId);
  expect(other).not.toBe(held);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 1 });
  await desk.withdraw(other);
  expect(await desk.heldBy(orderId)).toEqual([other]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an expired hold on a withdrawn record does not put it back on sale', async () => {
  let at = Date.now();
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 1 }, () => new Date(at));
  await desk.submitted([{ leadId, quantity: 1 }]);
  await desk.withdraw(first);
  at += 16 * 60_000;
  await desk.reconcile();
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 0 });
  expect(await desk.record(first)).toMatchObject({ takenSlots: 0, freeSlots: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
  await desk.restore(first);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 1, sold: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a waiting order is delivered when a record comes back on sale', async () => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  await desk.withdraw(first);
  const { leadId } = await desk.record(first);
  const { orderId } = await desk.owed(leadId);
  await desk.restore(first);
  expect(desk.jobs.filter((name) => name === 'deliver-order')).toHaveLength(1);
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 0 });
  await desk.deliver(orderId);
  expect(await desk.heldBy(orderId)).toEqual([first]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an erased record is neither edited nor sold again, an unknown one is not found, a visitor sees nothing', async () => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  await desk.erase(first);
  for (const answer of [
    await desk.edit(first, { city: 'Lund' }),
    await desk.withdraw(first),
    await desk.restore(first),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'erased' } });
  }
  for (const id of [unknown, 'ingen']) {
    const answers = [await desk.edit(id, { city: 'Lund' }), await desk.withdraw(id), await desk.restore(id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const path = `/api/admin/records/${first}`;
  const visitor = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"reason":"x"}' };
  expect((await desk.app.request(`${path}/withdraw`, visitor)).status).toBe(401);
  expect((await desk.app.request(`${path}/restore`, visitor)).status).toBe(401);
  expect((await desk.app.request(path, { ...visitor, method: 'PATCH' })).status).toBe(401);
});

test('of two who withdraw a record at once one is told that it is already withdrawn, and the stock falls once', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 3 });
  const answers = await Promise.all([desk.withdraw(first), desk.withdraw(first), desk.edit(first, { city: 'Lund' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an edit of an address waits for an import, which may import the same person elsewhere', async () => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  const elsewhere = await addListing(database.current);
  const email = 'samma@foretag.example';
  const { editing } = await db().transaction(async (tx) => {
    await lockPeople(tx);
    const editing = desk.edit(first, { email });
    await Promise.race([somebodyWaits(database), editing]);
    await tx.insert(leadRecords).values({ leadId: elsewhere, email, collectedAt: new Date(), maxBuyers: 1 });
    return { editing };
  });
  expect(await editing).toMatchObject({ status: 409, body: { code: 'duplicate' } });
});

test('a hold on a withdrawn record keeps it for another address, and nothing more is on sale for it', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  const held = await desk.submitted([{ leadId, quantity: 1 }], { customerEmail: 'fel@foretag.example' });
  await desk.withdraw(first);
  const answer = await desk.submit(held.checkoutId, { customerEmail: 'ratt@foretag.example' });
  expect(answer.status).toBe(200);
  expect(await desk.heldBy(held.orderId)).toEqual([first]);
  expect(await wrongBooks(database.current)).toEqual({});
  const buyers = await db().select({ email: recordAllocations.buyerEmail }).from(recordAllocations);
  expect(buyers).toEqual([{ email: 'ratt@foretag.example' }]);
});

test('an address that has the withdrawn record gets another one, which is no longer on sale', async () => {
  const { leadId, desk } = await openRecordDesk(database.current, stripe, { records: 1, maxBuyers: 2 });
  await desk.sold(leadId, 1, 'har@foretag.example');
  const held = await desk.submitted([{ leadId, quantity: 1 }], { customerEmail: 'fel@foretag.example' });
  const [record = ''] = await desk.heldBy(held.orderId);
  await desk.withdraw(record);
  await desk.added(leadId, 1);
  expect((await desk.submit(held.checkoutId, { customerEmail: 'har@foretag.example' })).status).toBe(200);
  expect(await desk.heldBy(held.orderId)).not.toEqual([record]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a hold on a withdrawn record takes no record that a paid order waits for', async () => {
  const { leadId, desk } = await openRecordDesk(database.current, stripe, { records: 0 });
  const waiting = await desk.owed(leadId);
  await desk.added(leadId, 2);
  const held = await desk.submitted([{ leadId, quantity: 1 }], { customerEmail: 'haller@foretag.example' });
  const [record = ''] = await desk.heldBy(held.orderId);
  await desk.withdraw(record);
  expect(await desk.heldBy(held.orderId)).toEqual([record]);
  await desk.deliver(waiting.orderId);
  expect(await desk.heldBy(waiting.orderId)).toHaveLength(1);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a free column with a name reserved in JavaScript is refused and changes nothing', async () => {
  const { desk, first } = await openRecordDesk(database.current, stripe, { records: 1 });
  const before = await desk.record(first);
  const headers = { ...desk.headers, 'content-type': 'application/json' };
  const body = '{"extra":{"__proto__":{"a":"1"}}}';
  const answer = await desk.app.request(`/api/admin/records/${first}`, { method: 'PATCH', headers, body });
  expect(answer.status).toBe(400);
  expect(await desk.record(first)).toEqual(before);
});

test('reordered free columns are no correction, and any column name can be in a file', async () => {
  const { leadId, desk, first } = await openRecordDesk(database.current, stripe, { records: 2 });
  const sale = await desk.sold(leadId, 2, 'kopare@foretag.example');
  expect(await desk.edit(first, { extra: { Ort: 'X', Antal: '5' } })).toMatchObject({ body: { version: 2 } });
  expect(await desk.edit(first, { extra: { Antal: '5', Ort: 'X' } })).toMatchObject({ body: { version: 2 } });
  await desk.edit(first, { extra: { constructor: 'x' } });
  const [headings = '', ...rows] = await desk.csv(sale.orderId);
  expect([headings.endsWith(';constructor'), rows.filter((row) => row.endsWith(';x')).length]).toEqual([true, 1]);
});
