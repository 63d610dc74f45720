import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { categories, leads } from './catalogue.table.ts';
import { foldSupply } from './fold-supply.ts';
import { listCategories } from './list-categories.ts';
import { listRegions } from './list-regions.ts';
import { showOverview } from './show-catalogue-overview.ts';
import { supplyChanges, supplyCounts } from './supply.table.ts';

const database = useTestDatabase({ isEmptied: true });
const db = () => database.current.db;

const told = async () => {
  const { leadsForSale, listings, counties, averageConversion } = await showOverview(db());
  const regions = (await listRegions(db())).filter((row) => row.listings > 0);
  const counts = (await listCategories(db())).map(({ listingCount }) => listingCount);
  return { leadsForSale, listings, counties, averageConversion, regions, counts };
};

const change = (id: string, set: Partial<typeof leads.$inferInsert>) =>
  db().update(leads).set(set).where(eq(leads.id, id));

/** Checks the counts only; these bare rows break other rules. */
const outOfStep = async () => (await wrongBooks(database.current))['supply-counts'] ?? [];

test('every change of a listing changes the supply, before and after it is added to the counts', async () => {
  const one = await addListing(database.current, { region: 'Skåne län', conversionRate: '10.00', availableCount: 4 });
  const other = await addListing(database.current, { region: 'Skåne län', records: 2, availableCount: 7 });
  const skane = { region: 'Skåne län', listings: 2, onSale: 2, leads: 6 };
  expect(await told()).toEqual({
    ...{ leadsForSale: 6, listings: 2, counties: 1, averageConversion: '10.00', counts: [1, 1] },
    regions: [skane],
  });
  const steps: (() => Promise<unknown>)[] = [
    () => change(one, { availableCount: 0 }),
    () => change(other, { freeRecords: 1, availableCount: 3 }),
    () => change(one, { availableCount: 9, region: null, conversionRate: '7.50' }),
    () => change(other, { archivedAt: new Date() }),
    () => change(one, { publishedAt: null }),
    () => change(other, { archivedAt: null, region: 'Hela Sverige' }),
    () => change(one, { publishedAt: new Date() }),
    async () =>
      change(other, { categoryId: (await db().select().from(leads).where(eq(leads.id, one)))[0]?.categoryId ?? '' }),
    () => db().delete(leads).where(eq(leads.id, one)),
  ];
  for (const step of steps) {
    await step();
    const before = await told();
    expect(await outOfStep()).toEqual([]);
    while ((await foldSupply(db())) > 0);
    expect(await told()).toEqual(before);
    expect(await outOfStep()).toEqual([]);
  }
  expect(await told()).toMatchObject({ leadsForSale: 1, listings: 1, counties: 0, averageConversion: null });
  expect((await told()).counts.toSorted()).toEqual([0, 1]);
});

test('an edit without effect on the supply adds no row, and many changes at once lose none', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await addListing(database.current, { availableCount: 100 }));
  while ((await foldSupply(db())) > 0);
  await db().update(leads).set({ title: 'Nytt namn', soldCount: 3 });
  expect(await db().select().from(supplyChanges)).toEqual([]);
  const takeOne = (id: string) =>
    db()
      .update(leads)
      .set({ availableCount: sql`${leads.availableCount} - 1` })
      .where(eq(leads.id, id));
  await Promise.all(ids.flatMap((id) => [takeOne(id), foldSupply(db()), takeOne(id), foldSupply(db())]));
  expect((await told()).leadsForSale).toBe(490);
  await Promise.all([foldSupply(db()), foldSupply(db())]);
  while ((await foldSupply(db())) > 0);
  expect(await db().select().from(supplyChanges)).toEqual([]);
  expect((await db().select().from(supplyCounts)).reduce((sum, row) => sum + row.leads, 0)).toBe(490);
  expect(await db().select().from(categories)).toHaveLength(5);
});

test('the front page shows rated listings first, and the newest that are not where no other is for sale', async () => {
  const shown = async () => (await showOverview(db())).showcase.map(({ id }) => id);
  const plain = await addListing(database.current, { qualityScore: 0 });
  expect(await shown()).toEqual([plain]);
  const rated = await addListing(database.current, { qualityScore: 40 });
  await change(plain, { isFeatured: true });
  expect(await shown()).toEqual([rated, plain]);
});
