import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { searchQueries } from '../../tests/support/search/queries.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { catalogue as en } from '../features/content/texts/en/catalogue.ts';
import { catalogue as sv } from '../features/content/texts/sv/catalogue.ts';
import { fillDemoData } from './demo-data/fill-demo-data.ts';

const database = useTestDatabase();

const found = z.array(z.object({ title: z.string(), region: z.string(), category: z.object({ name: z.string() }) }));

type Found = z.output<typeof found>;

let all: Found;

const read = async (path: string) => found.parse(await (await createTestApp(database.current).request(path)).json());

beforeAll(async () => {
  const now = new Date('2026-11-01T12:00:00Z');
  await fillDemoData(database.current.db, now);
  all = await read('/api/leads');
});

const titlesOf = (rows: Found) => rows.map(({ title }) => title);

/** What has to come first, in any order. */
function expectedFirst(first: string, rows: Found): string[] {
  const name = first.slice(1);
  if (first.startsWith('#')) return titlesOf(all.filter(({ category }) => category.name === name));
  if (first.startsWith('@')) return titlesOf(all.filter(({ region }) => region === name));
  return titlesOf(rows.slice(0, 1).filter(({ title }) => title.startsWith(first)));
}

test.each(searchQueries)('a search for "%s" begins with "%s"', async (query: string, first: string, never?: string) => {
  const rows = await read(`/api/search?q=${encodeURIComponent(query)}`);
  const expected = expectedFirst(first, rows);
  expect(expected, `${rows[0]?.title}`).not.toEqual([]);
  expect(titlesOf(rows.slice(0, expected.length)).toSorted()).toEqual(expected.toSorted());
  if (never) expect(titlesOf(rows.slice(0, 10)).filter((title) => title.includes(never))).toEqual([]);
});

test.each([
  ['sv', sv.search.hint],
  ['en', en.search.hint],
])('the example that the search gives in %s finds something', async (_language, hint) => {
  const [, example = ''] = /[”“](.+?)”/.exec(hint) ?? [];
  const answer = await createTestApp(database.current).request(`/api/search?q=${encodeURIComponent(example)}`);
  expect([found.parse(await answer.json()).length > 0, answer.headers.get('x-nearest')]).toEqual([true, null]);
});
