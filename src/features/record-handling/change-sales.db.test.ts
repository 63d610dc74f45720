import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRecordDesk } from '../../../tests/support/record-desk.ts';
import { addListing, countFreeRecords, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const db = () => database.current.db;

async function openDesk(records: number, maxBuyers = 1) {
  const { desk, leadId } = await openRecordDesk(database.current, stripe, { records, maxBuyers });
  const rows = await db().select().from(leadRecords).orderBy(leadRecords.id);
  const call = async (what: 'withdraw' | 'restore', body: object, of = leadId) => {
    const answer = await sendJson(desk.app, 'POST', `/api/admin/leads/${of}/records/${what}`, body, desk.headers);
    return { status: answer.status, said: await answer.json() };
  };
  return { desk, leadId, ids: rows.map(({ id }) => id), references: rows.map(({ reference }) => reference), call };
}

test('several records are withdrawn and restored at once, and refused ones are named with the reason', async () => {
  const { leadId, ids, references, call } = await openDesk(4);
  const [first = '', second = '', third = ''] = ids;
  expect((await call('withdraw', { recordIds: [first, second], reason: 'Fel nummer' })).said).toEqual({
    done: 2,
    refused: [],
    isMore: false,
  });
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 2 });
  const unknown = newId();
  expect((await call('withdraw', { recordIds: [first, third, unknown], reason: 'Fel ort' })).said).toEqual({
    done: 1,
    refused: [
      { id: first, reference: references[0], code: 'already-withdrawn' },
      { id: unknown, reference: '', code: 'not-found' },
    ],
    isMore: false,
  });
  const [row] = await db().select().from(leadRecords).where(eq(leadRecords.id, first));
  expect(row?.withdrawnReason).toBe('Fel nummer');
  await db().update(leads).set({ maxBuyers: 1 });
  expect((await call('restore', { recordIds: [first, second, third] })).said).toMatchObject({ done: 3, refused: [] });
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 4 });
  const log = await db().select().from(auditEntries).where(eq(auditEntries.entity, 'record')).orderBy(auditEntries.id);
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    ...['restore', 'restore', 'restore'],
    ...['withdraw', 'withdraw', 'withdraw'],
  ]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a record with more buyers than the listing now allows stays withdrawn, and the others are restored', async () => {
  const { ids, references, call } = await openDesk(3, 4);
  await call('withdraw', { recordIds: ids, reason: 'Fel' });
  await db().update(leads).set({ maxBuyers: 2 });
  await db().update(leadRecords).set({ maxBuyers: 2 }).where(sql`${leadRecords.id} <> ${ids[1]}`);
  expect((await call('restore', { recordIds: ids })).said).toEqual({
    done: 2,
    refused: [{ id: ids[1], reference: references[1], code: 'too-many-buyers' }],
    isMore: false,
  });
});

test('a call passes thousands of refused records, names five thousand and restores the one after them', async () => {
  const { ids, call } = await openDesk(5_002, 2);
  await db().update(leadRecords).set({ source: 'Mässan' });
  for (const _part of [1, 2]) await call('withdraw', { source: 'Mässan', reason: 'Fel' });
  await db().update(leads).set({ maxBuyers: 1 });
  await db()
    .update(leadRecords)
    .set({ maxBuyers: 1 })
    .where(sql`${leadRecords.id} = ${ids.at(-1)}`);
  const { done, refused, isMore } = (await call('restore', { source: 'Mässan' })).said;
  expect([done, refused.length, isMore]).toEqual([1, 5_000, false]);
});

test('the records of a source are withdrawn in batches, of this listing alone, skipping those already withdrawn', async () => {
  const { desk, leadId, ids, call } = await openDesk(450);
  const other = await addListing(database.current, { records: 2, availableCount: 2 });
  await db().update(leadRecords).set({ source: 'Mässan' }).where(sql`${leadRecords.id} <> ${ids[0]}`);
  await call('withdraw', { recordIds: [ids[1]], reason: 'Fel' });
  const { orderId } = await desk.sold(leadId, 3, 'kopare@foretag.example');
  expect((await call('withdraw', { source: 'Mässan', reason: 'Källan ljuger' })).said).toEqual({
    done: 448,
    refused: [],
    isMore: false,
  });
  expect(await desk.heldBy(orderId)).toHaveLength(3);
  expect(await stockOf(database.current, other)).toMatchObject({ available: 2 });
  await countFreeRecords(database.current);
  expect(await wrongBooks(database.current)).toEqual({});
  expect((await call('restore', { source: 'Mässan' })).said).toMatchObject({ done: 449 });
});

test('exactly one of records, import or source must be named, of an existing listing', async () => {
  const { ids, call } = await openDesk(2);
  const importId = newId();
  for (const ways of [{}, { importId, source: 'Webb' }, { recordIds: ids, importId }, { recordIds: [] }]) {
    expect((await call('withdraw', { ...ways, reason: 'Fel' })).status).toBe(400);
  }
  expect((await call('withdraw', { recordIds: ids })).status).toBe(400);
  expect((await call('withdraw', { importId, reason: 'Fel' })).said).toMatchObject({ done: 0, isMore: false });
  expect((await call('restore', { recordIds: ids }, newId())).status).toBe(404);
});

test('leads of several listings without source, consent or its time are counted, of those that can be sold', async () => {
  const { desk, leadId, ids } = await openDesk(4);
  const other = await addListing(database.current, { records: 1 });
  const full = { source: 'Webb', consentText: 'Ja', consentAt: new Date() };
  await db()
    .update(leadRecords)
    .set(full)
    .where(eq(leadRecords.id, ids[0] ?? ''));
  await db()
    .update(leadRecords)
    .set({ ...full, consentAt: null })
    .where(eq(leadRecords.id, ids[1] ?? ''));
  await desk.withdraw(ids[2] ?? '');
  const counted = async (listings: string) =>
    (await desk.app.request(`/api/admin/records/consent?listings=${listings}`, { headers: desk.headers })).json();
  expect(await counted(leadId)).toEqual({ leads: 3, withoutConsent: 2 });
  expect(await counted(`${leadId},${other}`)).toEqual({ leads: 4, withoutConsent: 3 });
  expect(await counted(newId())).toEqual({ leads: 0, withoutConsent: 0 });
});
