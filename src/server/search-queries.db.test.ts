import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { searchQueries } from '../../tests/support/search-queries.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { fillSearchTerms } from '../features/catalogue/search/search-terms.ts';
import { fillDemoData } from './demo-data/fill-demo-data.ts';

const database = useTestDatabase();

const found = z.array(z.object({ title: z.string(), category: z.object({ name: z.string() }) }));

beforeAll(async () => {
  const now = new Date('2026-11-01T12:00:00Z');
  await fillDemoData(database.current.db, now);
  await fillSearchTerms(database.current.db, now);
});

test.each(searchQueries)('a search for "%s" begins with "%s"', async (query: string, first: string, never?: string) => {
  const answer = await createTestApp(database.current).request(`/api/search?q=${encodeURIComponent(query)}`);
  const rows = found.parse(await answer.json());
  const [best] = rows;
  if (first.startsWith('#')) expect(best?.category.name).toBe(first.slice(1));
  else expect(best?.title).toMatch(new RegExp(`^${first}`));
  const ten = rows.slice(0, 10).map(({ title }) => title);
  if (never) expect(ten.filter((title) => title.includes(never))).toEqual([]);
});

test('there are at least 120 of them', () => {
  expect(new Set(searchQueries.map(([query]) => query)).size).toBeGreaterThanOrEqual(120);
});
