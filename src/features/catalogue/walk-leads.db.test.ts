import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Position } from '../../platform/database/keyset.ts';
import { type Sort, sorts } from './browser/listing-search.rules.ts';
import { categories, leads } from './catalogue.table.ts';
import { countAndListLeads } from './list-leads.ts';
import { listingFacts } from './listing-facts.table.ts';

const database = useTestDatabase();

/** Few distinct values, so that many rows tie in the sort order. */
const listing = fc.record({
  pricePerLead: fc.constantFrom(0, 100, 14_900),
  qualityScore: fc.constantFrom(0, 50, 100),
  isFeatured: fc.boolean(),
  availableCount: fc.constantFrom(0, 4),
  freeRecords: fc.constantFrom(null, 0, 4),
  createdAt: fc.constantFrom(0, 1, 2).map((moment) => new Date(moment)),
});

const walk = fc.record({
  sort: fc.constantFrom<Sort>(...sorts),
  limit: fc.integer({ min: 1, max: 7 }),
  untouched: fc.array(listing, { minLength: 1, maxLength: 25 }),
  edited: fc.array(listing, { maxLength: 5 }),
  /** One insertion and one edit between any two pages. */
  changes: fc.array(listing, { maxLength: 20 }),
});

const rest = { title: 't', description: 'd' };

async function fill(rows: readonly (typeof leads.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await database.current.db
    .insert(leads)
    .values([...rows])
    .returning({ id: leads.id, createdAt: leads.createdAt });
  // The creation time doubles as freshness; every third listing has no records.
  await database.current.db
    .insert(listingFacts)
    .values(
      added.map(({ id: leadId, createdAt }, index) => ({ leadId, collectedMedian: index % 3 ? createdAt : null })),
    );
  return added.map(({ id }) => id);
}

test('a list walked to its end while others write shows each untouched listing exactly once', async () => {
  const app = createTestApp(database.current);
  const { db } = database.current;
  await fc.assert(
    fc.asyncProperty(walk, async ({ sort, limit, untouched, edited, changes }) => {
      await truncateAll(database.current);
      const [category] = await db.insert(categories).values({ name: 'c', icon: 'Home' }).returning();
      const categoryId = category?.id ?? '';
      const all = (rows: readonly Partial<typeof leads.$inferInsert>[]) =>
        rows.map((row) => ({ ...rest, categoryId, pricePerLead: 0, ...row }));
      const wanted = await fill(all(untouched));
      await fill(all(edited).map((row) => ({ ...row, title: 'edited' })));
      const seen: string[] = [];
      const pending = [...changes];
      for (let path: string | undefined = `/api/leads?sort=${sort}&limit=${limit}`; path; ) {
        const answer: Response = await app.request(path);
        const rows: { id: string }[] = await answer.json();
        seen.push(...rows.map(({ id }) => id));
        path = /^<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
        const change = pending.shift();
        if (!change) continue;
        await fill(all([change]));
        await db.update(leads).set(change).where(eq(leads.title, 'edited'));
      }
      expect(seen.filter((id) => wanted.includes(id)).toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: 40 },
  );
});

test.each(['featured', 'price-asc', 'price-desc', 'quality'] as const)(
  'what cannot be bought comes last in the order %s, over the end of a page and with a cursor of an earlier release',
  async (sort) => {
    const { db } = database.current;
    await truncateAll(database.current);
    const [category] = await db.insert(categories).values({ name: 'c', icon: 'Home' }).returning();
    const listed = { ...rest, categoryId: category?.id ?? '', availableCount: 4, createdAt: new Date(0) };
    const first = { createdAt: new Date(3), pricePerLead: sort === 'price-desc' ? 300 : 100, qualityScore: 90 };
    const second = { createdAt: new Date(2), pricePerLead: 200, qualityScore: 80 };
    await fill([
      { ...listed, ...first, title: 'sold out', availableCount: 0, isFeatured: true },
      { ...listed, ...second, title: 'no free record', freeRecords: 0 },
      { ...listed, ...second, title: 'second' },
      { ...listed, ...first, title: 'first' },
    ]);
    const seen: string[] = [];
    for (let after: Position | null = null; seen.length < 9; ) {
      const { rows, next, total } = await countAndListLeads(db, { filter: {}, sort, after, limit: 1 });
      expect(total).toBe(4);
      seen.push(...rows.map(({ title }) => title));
      if (!next) break;
      after = seen.length === 1 ? next.slice(1) : next;
    }
    expect(seen).toEqual(['first', 'second', 'sold out', 'no free record']);
  },
);
