import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import { categories, leads } from '../catalogue.table.ts';
import { counties, nationwide } from '../counties.rules.ts';
import { searchLeads } from './search-leads.ts';
import { storeAllSearchWords } from './store-search-words.ts';

const database = useTestDatabase();

const folder = join(projectRoot, 'tests/support/search');

const queryShape = z.object({
  kind: z.string(),
  query: z.string(),
  categories: z.array(z.string()),
  counties: z.array(z.string()).optional(),
  never: z.array(z.string()).default([]),
  nothing: z.boolean().optional(),
});

const catalogueShape = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    listings: z.array(z.object({ title: z.string(), description: z.string() })),
  }),
);

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const slugOf = new Map<string, string>();

/** Every category in every county, and once in the whole country. */
beforeAll(async () => {
  await truncateAll(database.current);
  const { db } = database.current;
  for (const { slug, name, listings } of catalogueShape.parse(readJson('catalogue.json'))) {
    const [category] = await db.insert(categories).values({ name, icon: 'Home' }).returning();
    const categoryId = category?.id ?? '';
    slugOf.set(categoryId, slug);
    const rows = [...counties, nationwide].flatMap((region, index) => {
      const listing = listings[index % listings.length];
      return listing ? [{ ...listing, categoryId, region, pricePerLead: 10_000, availableCount: 5 }] : [];
    });
    await db.insert(leads).values(rows);
  }
  await storeAllSearchWords(db);
});

const isIn = (named: readonly string[], region: string | null) =>
  region === nationwide || named.some((name) => region === `${name} län` || region === `${name}s län`);

async function faultOf({ query, ...wanted }: z.infer<typeof queryShape>): Promise<string | null> {
  const { rows } = await searchLeads(database.current.db, query, { filter: {}, sort: 'relevance' });
  const found = rows.map(({ categoryId, region }) => ({ slug: slugOf.get(categoryId) ?? '', region }));
  const [first] = found;
  if (wanted.nothing) return first ? `found ${first.slug}` : null;
  if (!first) return 'found nothing';
  if (wanted.categories.length > 0 && !wanted.categories.includes(first.slug)) return `${first.slug} first`;
  if (wanted.counties && !isIn(wanted.counties, first.region)) return `${first.region} first`;
  const absurd = found.slice(0, 10).find(({ slug }) => wanted.never.includes(slug));
  return absurd ? `${absurd.slug} among the first ten` : null;
}

const lists = [
  { name: 'queries-looked-at.json', least: 0.97 },
  { name: 'queries-counted.json', least: 0.94 },
  { name: 'queries-third.json', least: 0.94 },
  { name: 'queries-pairs.json', least: 1 },
].filter(({ name }) => existsSync(join(folder, name)));

test.each(lists)('of the queries in $name nearly all lead to their trade and place', async ({ name, least }) => {
  const queries = z.array(queryShape).parse(readJson(name));
  const results: { kind: string; query: string; fault: string | null }[] = [];
  for (const wanted of queries) results.push({ ...wanted, fault: await faultOf(wanted) });
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const right = (all: readonly { fault: string | null }[]) => all.filter(({ fault }) => fault === null).length;
  const counts = [...byKind].map(([kind, all]) => `${kind} ${right(all)} of ${all.length}`);
  process.stdout.write(`${name}: ${right(results)} of ${results.length} (${counts.join(', ')})\n`);
  const wrong = results.filter(({ fault }) => fault !== null).map(({ query, fault }) => `${query}: ${fault}`);
  expect(right(results) / results.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
});
