import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { createTestApp, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../../features/audit/audit.table.ts';
import { categories, leads } from '../../features/catalogue/catalogue.table.ts';
import { addFirstCategories } from '../../features/catalogue/first-categories.ts';
import type { LeadAnswer } from '../../features/catalogue/lead-answer.ts';
import { claimStatuses } from '../../features/claims/claim-status.rules.ts';
import { claims } from '../../features/claims/claims.table.ts';
import { examine } from '../../features/doctor/examine.ts';
import { invoiceStateOf } from '../../features/invoices/invoice-status.rules.ts';
import { invoices } from '../../features/invoices/invoices.table.ts';
import { contractors } from '../../features/quotes/quotes.table.ts';
import { leadRecords } from '../../features/records/records.table.ts';
import { findWrongStock } from '../../features/stock/check-stock.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { demoContractors, demoListings } from './demo-data.ts';
import { fillDemoData } from './fill-demo-data.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-03-10T12:00:00Z');

const rowsIn = async (table: typeof categories | typeof leads | typeof leadRecords | typeof contractors) => {
  const [row] = await database.current.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
};

test('an empty shop is filled once, and not again', async () => {
  const { db } = database.current;
  expect(await fillDemoData(db, now)).toBe(true);
  expect(await fillDemoData(db, now)).toBe(false);
  expect(await rowsIn(categories)).toBe(28);
  expect(await rowsIn(leads)).toBe(demoListings.length);
  expect(await rowsIn(leadRecords)).toBeGreaterThanOrEqual(1_000);
  expect(await rowsIn(contractors)).toBe(demoContractors.length);
});

test('two processes that start at once fill it once', async () => {
  const { db } = database.current.background;
  const filled = await Promise.all([fillDemoData(db, now), fillDemoData(db, now)]);
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await rowsIn(categories)).toBe(28);
});

test('a shop with a category of its own is left alone', async () => {
  const { db } = database.current;
  await db.insert(categories).values({ name: 'Min egen', icon: 'Home' });
  expect(await fillDemoData(db, now)).toBe(false);
  expect(await rowsIn(leads)).toBe(0);
});

test('a shop with only its 28 categories can be filled later, and one with a listing cannot', async () => {
  const { db } = database.current;
  await addFirstCategories(db);
  await addListing(database.current);
  expect(await fillDemoData(db, now)).toBe(false);
  await db.delete(leads);
  expect(await fillDemoData(db, now)).toBe(true);
  expect(await rowsIn(leads)).toBe(demoListings.length);
});

test('the stock of listings with records is what the records allow', async () => {
  const { db } = database.current;
  await fillDemoData(db, now);
  const slots = db
    .select({
      leadId: leadRecords.leadId,
      free: sql<number>`sum(${leadRecords.maxBuyers} - ${leadRecords.takenSlots})`.as('free'),
    })
    .from(leadRecords)
    .groupBy(leadRecords.leadId)
    .as('slots');
  const drifted = await db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(slots, eq(slots.leadId, leads.id))
    .where(sql`${leads.availableCount} <> ${slots.free}`);
  expect(drifted).toEqual([]);
});

test('the front page shows the figures of the database', async () => {
  await fillDemoData(database.current.db, now);
  const app = createTestApp(database.current);
  const overview = await (await app.request('/api/catalogue/overview')).json();
  const { rows } = await database.current.db.execute<{ stock: number }>(
    sql`select sum(least(available_count, free_records))::int as stock from leads`,
  );
  expect(overview).toMatchObject({
    leadsForSale: rows[0]?.stock,
    counties: 21,
    averageConversion: expect.stringMatching(/^2[23]\./),
  });
  expect(overview.showcase).toHaveLength(2);
  const all = await (await app.request('/api/categories')).json();
  expect(all).toHaveLength(28);
  expect(all[0]).toMatchObject({ name: 'Fastigheter', icon: expect.any(String), listingCount: expect.any(Number) });
});

test('no public answer of the front page has contact details of a record', async () => {
  await fillDemoData(database.current.db, now);
  const app = createTestApp(database.current);
  const answers = await Promise.all(
    ['/api/categories', '/api/catalogue/overview'].map(async (path) => (await app.request(path)).text()),
  );
  const records = await database.current.db
    .select({ email: leadRecords.email, phone: leadRecords.phone })
    .from(leadRecords);
  const contacts = records.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== null);
  expect(contacts.filter((contact) => answers.some((answer) => answer.includes(contact)))).toEqual([]);
});

test('the demo shows every case: some sold, one without records, one unverified, one sold out, and the books agree', async () => {
  const { db } = database.current;
  await fillDemoData(db, now, testEnv());
  const app = createTestApp(database.current);
  const all: LeadAnswer[] = await (await app.request('/api/leads')).json();
  const partly = all.filter(({ soldCount, obtainableCount }) => soldCount > 0 && obtainableCount > 0);
  expect(partly.map(({ maxBuyers }) => maxBuyers).toSorted()).toEqual([1, 3, 4, 5]);
  expect(all.some(({ obtainableCount }) => obtainableCount === 0)).toBe(true);
  expect(all.some(({ deliversWithinDays, obtainableCount }) => deliversWithinDays > 0 && obtainableCount > 0)).toBe(
    true,
  );
  expect(all.some(({ verification }) => verification === null)).toBe(true);
  expect(all.some(({ fieldShares }) => fieldShares !== null && fieldShares.consent < 100)).toBe(true);
  const claimed = await db.selectDistinct({ status: claims.status }).from(claims);
  expect(claimed.map(({ status }) => status).toSorted()).toEqual(claimStatuses.toSorted());
  const bought = await db.select().from(invoices).orderBy(invoices.id);
  expect(bought.map((one) => invoiceStateOf(one, one.dueOn, dayAt(now)))).toEqual(['paid', 'overdue', 'open']);
  expect(await db.$count(mails)).toBe(0);
  const log = await db.select({ at: auditEntries.createdAt }).from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ at }) => +at)).toEqual(log.map(({ at }) => +at).toSorted((one, other) => one - other));
  expect(await wrongBooks(database.current)).toEqual({});
  expect(
    await findWrongStock(
      db,
      all.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test('what is logged of the demo claims follows in order of time', async () => {
  const { db } = database.current;
  await fillDemoData(db, now, testEnv());
  const logged = await db.select().from(auditEntries).orderBy(auditEntries.id);
  const times = logged.map(({ createdAt }) => createdAt.getTime());
  expect(times.length).toBeGreaterThan(3);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('the books of a demo shop agree with its provider’s payments and refunds', async () => {
  const { db } = database.current;
  await fillDemoData(db, now);
  const deps = { db, env: testEnv(), enqueue: async () => {}, now: () => now, stockChanged: () => {} };
  expect(await examine(deps)).toEqual([]);
});
