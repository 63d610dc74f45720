import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, countFreeRecords, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { listingFacts } from '../catalogue/listing-facts.table.ts';
import { orders } from '../orders/orders.table.ts';
import { readReference } from '../records/record-reference.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { findStaleFacts, refreshFacts, refreshFactsLater, refreshStaleFactsJob } from './refresh-facts.ts';
import { returnStock } from './return-stock.ts';
import { recordAllocations } from './stock.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const openShop = () => openSale(database.current, stripe);
const start = new Date('2026-11-02T08:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const read = async (id: string) => (await openShop().app.request(`/api/leads/${id}`)).json();

test('the available number excludes records that cannot be bought, and a shortage reports it', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 27, maxBuyers: 4, availableCount: 108 });
  expect(await read(leadId)).toMatchObject({ availableCount: 108, obtainableCount: 27, deliversWithinDays: 0 });
  const tooMany = await shop.prepare([{ leadId, quantity: 50 }]);
  expect([tooMany.status, await tooMany.json()]).toMatchObject([409, { lines: [{ leadId, available: 27 }] }]);
  for (const buyer of ['a', 'b', 'c', 'd']) {
    await shop.submitted([{ leadId, quantity: 20 }], { customerEmail: `${buyer}@foretag.example` });
  }
  // 80 of 108 slots are taken, most free slots first, so seven records have one slot more than the others.
  const left = await read(leadId);
  // Records with more free slots are taken first, so after four orders of twenty none is used up before all others have
  // one slot left.
  expect(left).toMatchObject({ availableCount: 28, obtainableCount: 27 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('the last slot of a record is counted by the sale, and comes back with it', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 3, maxBuyers: 2, availableCount: 6 });
  const first = await shop.submitted([{ leadId, quantity: 2 }], { customerEmail: 'a@foretag.example' });
  const second = await shop.submitted([{ leadId, quantity: 3 }], { customerEmail: 'b@foretag.example' });
  expect(await read(leadId)).toMatchObject({ availableCount: 1, obtainableCount: 1 });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 1, sold: 5 });
  const { db } = database.current;
  for (const { orderId } of [first, second]) {
    await db.transaction(async (tx) => {
      await returnStock(tx, orderId, start);
      await tx.update(orders).set({ status: 'cancelled', heldUntil: null }).where(eq(orders.id, orderId));
    });
  }
  expect(await read(leadId)).toMatchObject({ availableCount: 6, obtainableCount: 3 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('of the records with most free slots the freshest are sold first', async () => {
  const shop = openShop();
  const { db } = database.current;
  const leadId = await addListing(database.current, { availableCount: 3 });
  const record = (email: string, day: number) => ({
    leadId,
    email: `${email}@foretag.example`,
    collectedAt: new Date(Date.UTC(2026, 9, day)),
    maxBuyers: 1,
  });
  await db.insert(leadRecords).values([record('gammal', 1), record('farsk', 20), record('mellan', 10)]);
  await countFreeRecords({ db });
  await shop.submitted([{ leadId, quantity: 2 }]);
  const left = await db.select().from(leadRecords).where(eq(leadRecords.takenSlots, 0));
  expect(left.map(({ email }) => email)).toEqual(['gammal@foretag.example']);
});

test('facts are refreshed after a sale, at most once in ten seconds', async () => {
  const shop = openShop();
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 6, availableCount: 6 });
  await db.transaction((tx) => refreshFacts(tx, leadId, start));
  expect(await read(leadId)).toMatchObject({ fieldShares: { email: 100, phone: 0 }, example: { fields: ['email'] } });
  const before = (await read(leadId)).collectedMedian;
  await shop.submitted([{ leadId, quantity: 2 }]);
  expect((await read(leadId)).collectedMedian).toBe(before);
  expect(await findStaleFacts(db)).toEqual([leadId]);
  expect(await refreshFactsLater(db, leadId, at(4))).toEqual(at(10));
  expect((await read(leadId)).example).not.toBeNull();
  expect(await refreshFactsLater(db, leadId, at(10))).toBeNull();
  expect((await read(leadId)).example).toBeNull();
  expect(await findStaleFacts(db)).toEqual([]);
});

test('a large listing is refreshed by the job', async () => {
  const { db } = database.current.background;
  const leadId = await addListing(database.current, { availableCount: 6_000 });
  await db.execute(sql`
    insert into lead_records (id, lead_id, email, collected_at, max_buyers)
    select gen_random_uuid(), ${leadId}::uuid, number || '@foretag.example', now() - number * interval '1 minute', 1
    from generate_series(1, 5001) number`);
  await countFreeRecords({ db });
  await db.transaction((tx) => refreshFacts(tx, leadId, start));
  expect(await read(leadId)).toMatchObject({ fieldShares: null });
  expect(await refreshFactsLater(db, leadId, at(1))).toBeNull();
  expect(await read(leadId)).toMatchObject({ fieldShares: { email: 100 } });
  expect(await refreshFactsLater(db, leadId, at(200))).toEqual(at(301));
});

const writing = (db: Database['db']) => db.insert(listingFacts).values({ leadId: '' });

test('facts refreshed by another process meanwhile stay', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 5, availableCount: 5 });
  await db.insert(listingFacts).values({ leadId });
  // Another transaction commits after this one has read.
  const racing = new Proxy(db, {
    get(target, name) {
      if (name !== 'insert') return Reflect.get(target, name);
      return (table: typeof listingFacts) => ({
        values: (row: typeof listingFacts.$inferInsert) => ({
          onConflictDoUpdate: (how: Parameters<ReturnType<typeof writing>['onConflictDoUpdate']>[0]) => ({
            async returning(columns: { leadId: typeof listingFacts.leadId }) {
              await db.update(listingFacts).set({ workedOutAt: at(5), freeRecords: 77 });
              return db.insert(table).values(row).onConflictDoUpdate(how).returning(columns);
            },
          }),
        }),
      });
    },
  });
  expect(await refreshFactsLater(racing, leadId, start)).toEqual(at(10));
  expect(await db.select({ free: listingFacts.freeRecords }).from(listingFacts)).toEqual([{ free: 77 }]);
});

test('a change without a notification is detected by the number of records', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 5, availableCount: 5 });
  shop.stockChanges.length = 0;
  await refreshStaleFactsJob.run(shop.services, {}, { isLast: false });
  expect(shop.stockChanges).toEqual([leadId]);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** One record for each age in days, with facts as an import leaves them. */
async function addAges(title: string, ages: readonly number[], listing: Partial<typeof leads.$inferInsert> = {}) {
  const { db } = database.current;
  const leadId = await addListing(database.current, { title, availableCount: ages.length, ...listing });
  if (ages.length > 0)
    await db.insert(leadRecords).values(
      ages.map((days) => ({
        leadId,
        email: `${title}-${days}@f.example`,
        collectedAt: ago(days),
        maxBuyers: listing.maxBuyers ?? 1,
      })),
    );
  await countFreeRecords(database.current);
  await db.transaction((tx) => refreshFacts(tx, leadId, start));
  return leadId;
}

const listed = async (path: string) => {
  const answer = await openShop().app.request(path);
  const rows: { title: string; obtainableCount: number; obtainableOfAge?: number }[] = await answer.json();
  return { total: answer.headers.get('x-total-count'), rows };
};

test('a list filtered by age shows the number available of that age, and leaves out listings without any', async () => {
  await addAges('mixed', [3, 6, 120, 263]);
  await addAges('old', [40, 41]);
  await addAges('held back', [1, 2, 3], { availableCount: 2 });
  await addAges('sold out', [1], { availableCount: 0 });
  await addListing(database.current, { title: 'no records' });
  for (const path of ['/api/leads?maxAgeDays=7', '/api/search?q=villa&maxAgeDays=7']) {
    const { total, rows } = await listed(path);
    expect(total).toBe('2');
    expect(new Map(rows.map((row) => [row.title, [row.obtainableOfAge, row.obtainableCount]]))).toEqual(
      new Map([
        ['mixed', [2, 4]],
        ['held back', [2, 2]],
      ]),
    );
  }
  expect((await listed('/api/leads?maxAgeDays=30')).rows.map((row) => row.obtainableOfAge)).not.toContain(0);
  expect((await listed('/api/leads?maxAgeDays=540')).total).toBe('3');
  expect((await listed('/api/leads?inStock=true')).rows.filter((row) => 'obtainableOfAge' in row)).toEqual([]);
  for (const days of ['541', '0']) {
    expect((await openShop().app.request(`/api/leads?maxAgeDays=${days}`)).status).toBe(400);
  }
});

test('a buyer gets the freshest records, and the count of that age is updated at once', async () => {
  const shop = openShop();
  const leadId = await addAges('mixed', [120, 3, 6, 263], { maxBuyers: 2, availableCount: 8 });
  const { orderId } = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'a@foretag.example' });
  const { rows } = await database.current.db.execute(sql`
    select r.email from ${recordAllocations} a join ${leadRecords} r on r.id = a.record_id
    join order_items i on i.id = a.order_item_id where i.order_id = ${orderId}`);
  expect(rows).toEqual([{ email: 'mixed-3@f.example' }]);
  await shop.submitted([{ leadId, quantity: 4 }], { customerEmail: 'b@foretag.example' });
  expect((await listed('/api/leads?maxAgeDays=7')).rows).toMatchObject([{ obtainableCount: 3, obtainableOfAge: 1 }]);
});

test('the freshest listings come first, and those without records last', async () => {
  await addAges('old', [40]);
  await addAges('fresh', [3]);
  await addAges('none', []);
  const { total, rows } = await listed('/api/leads?sort=freshest');
  expect([total, ...rows.map(({ title }) => title)]).toEqual(['3', 'fresh', 'old', 'none']);
});

test('every record has its own reference, and none is assigned twice', async () => {
  const { db } = database.current;
  await addListing(database.current, { records: 200 });
  const first = await db.select({ reference: leadRecords.reference }).from(leadRecords);
  await db.delete(leadRecords);
  await addListing(database.current, { records: 200 });
  const second = await db.select({ reference: leadRecords.reference }).from(leadRecords);
  const all = [...first, ...second].map(({ reference }) => reference);
  expect(new Set(all).size).toBe(400);
  for (const reference of all) expect(reference).toMatch(/^L-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  expect(readReference(` ${all[0]?.toLowerCase().replaceAll('-', '')} `)).toBe(all[0]);
});

test('an edit of a listing does not change its count of records', async () => {
  const leadId = await addListing(database.current, { records: 3, availableCount: 3 });
  await database.current.db.update(leads).set({ availableCount: 1 }).where(eq(leads.id, leadId));
  expect(await read(leadId)).toMatchObject({ availableCount: 1, obtainableCount: 1 });
});
