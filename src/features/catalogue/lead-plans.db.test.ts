import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { comesAfter, orderBy } from '../../platform/database/keyset.ts';
import { sorts } from './browser/listing-search.rules.ts';
import { categories, leads, searchWords } from './catalogue.table.ts';
import { regions } from './counties.rules.ts';
import { selectLeads } from './lead-answer.ts';
import { holding, isListed, type LeadFilter, matches, mentions } from './lead-filter.ts';
import { newestFirst, orderOf } from './lead-sorting.ts';
import { relatedTo } from './list-related-leads.ts';
import { storeAllSearchWords } from './search/store-search-words.ts';

const database = useTestDatabase();
const size = 6_000;
const regionArray = sql.param([...regions]);
let categoryId = '';

beforeAll(async () => {
  // The request pool ends a statement that a busy machine needs longer for.
  const { db } = database.current.background;
  const rows = await db
    .insert(categories)
    .values(Array.from({ length: 20 }, (_, index) => ({ name: `Bransch ${index}`, icon: 'Home' })))
    .returning();
  categoryId = rows[0]?.id ?? '';
  await db.execute(sql`
    insert into leads (id, category_id, title, description, price_per_lead, available_count, quality_score, region,
      is_featured, created_at)
    select gen_random_uuid(), category.id, 'Takbyte åt lantbruk ' || g,
      repeat('Beställaren vill jämföra priser före beslut. ', 4) || case when g % 600 = 0 then 'kvarnsten' else '' end,
      100 + g * 7919 % 400, g % 9, g % 101, (${regionArray}::text[])[1 + g % 22], g % 50 = 0, timestamptz '2025-01-01' + g * interval '1 second'
    from generate_series(1, ${size}::int) g
    join (select id, row_number() over (order by id) - 1 as place from categories) category on category.place = g % 20`);
  await db.execute(sql`
    insert into listing_facts (lead_id, collected_median, collected_to)
    select id, case when quality_score % 10 > 0 then created_at end, case when quality_score % 10 > 0 then created_at end
    from leads`);
  await storeAllSearchWords(db);
  await db.execute(sql`
    insert into search_words select translate(md5(g::text), '0123456789', 'ghijklmnop') from generate_series(1, ${size}::int) g`);
  await db.execute(sql`vacuum analyze leads`);
  await db.execute(sql`vacuum analyze listing_facts`);
  await db.execute(sql`vacuum analyze search_words`);
});

async function planOf(query: { getSQL: () => ReturnType<typeof sql> }): Promise<string> {
  const { rows } = await database.current.db.execute(sql`explain ${query.getSQL()}`);
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
}

const pageOf = (filter: LeadFilter, order = orderOf.featured) =>
  selectLeads(database.current.db)
    .where(and(matches(filter), order.where))
    .orderBy(...orderBy(order))
    .limit(21);

const readsLeadsByIndex = (plan: string) => {
  expect(plan).not.toMatch(/Seq Scan on leads/);
  expect(plan).toMatch(/Index.* (on|using) leads_/);
};

const walksAlong = (plan: string, index: string) => {
  readsLeadsByIndex(plan);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
};

const indexOf = { featured: 'featured', 'price-asc': 'price', 'price-desc': 'price', quality: 'quality' } as const;

const ownSorts = sorts.filter((sort) => sort !== 'freshest');

test.each(ownSorts)('a page of a category sorted by %s is read along its index', async (sort) => {
  walksAlong(await planOf(pageOf({ categoryId }, orderOf[sort])), `leads_category_${indexOf[sort]}_idx`);
});

test.each(sorts)('the deepest page sorted by %s begins where the one before it ended', async (sort) => {
  const { db } = database.current;
  const order = orderOf[sort];
  const [row] = await selectLeads(db)
    .orderBy(...orderBy(order))
    .offset(size - 30)
    .limit(1);
  if (!row) throw new Error('There is no such row.');
  const deepest = selectLeads(db)
    .where(and(matches({}), order.where, comesAfter(order, order.positionOf(row))))
    .orderBy(...orderBy(order))
    .limit(21);
  const plan = await planOf(deepest);
  readsLeadsByIndex(plan);
  expect(plan).toMatch(/Index Cond: \(+ROW\(/);
});

test('the freshest come along the index of the facts, and so do those of the last days', async () => {
  const plan = await planOf(pageOf({}, orderOf.freshest));
  expect(plan).toContain('Index Scan Backward using listing_facts_freshness_idx');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  const recent = await planOf(pageOf({ collectedSince: new Date('2025-01-01T01:39:00Z') }, orderOf.freshest));
  expect(recent).not.toMatch(/Seq Scan on leads/);
});

test.each(sorts)('a page of a county, of a category or of all, sorted by %s is read by an index', async (sort) => {
  readsLeadsByIndex(await planOf(pageOf({ categoryId, region: 'Skåne län' }, orderOf[sort])));
  readsLeadsByIndex(await planOf(pageOf({ region: 'Skåne län' }, orderOf[sort])));
});

test('what a search looks for in one county is read along the index of that county', async () => {
  const there = selectLeads(database.current.db)
    .where(and(isListed, eq(leads.region, 'Skåne län'), sql`${leads.foldedText} like ${holding('lantbruk')}`))
    .orderBy(...orderBy(orderOf.featured))
    .limit(21);
  walksAlong(await planOf(there), 'leads_region_featured_idx');
});

test('similar listings are read along indexes of their category', async () => {
  const [of] = await database.current.db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.region, 'Skåne län'))
    .limit(1);
  const plan = await planOf(relatedTo(database.current.db, of?.id ?? ''));
  expect(plan).toContain('leads_category_region_idx');
  expect(plan).toContain('leads_category_quality_idx');
  expect(plan).not.toMatch(/Seq Scan on leads|Sort/);
});

test('the whole list is read along its index, batch by batch', async () => {
  walksAlong(await planOf(pageOf({}, newestFirst)), 'leads_created_idx');
});

test.each(['kvarnsten', 'KVARNSTEN', 'arnst', 'åt lantbruk 4711'])('the term "%s" is found by the index', async (q) => {
  const plan = await planOf(pageOf({ q }));
  readsLeadsByIndex(plan);
  expect(plan).toContain('leads_text_idx');
});

test('a word is found by the index among archived listings too, as the admin area asks for it', async () => {
  const all = database.current.db.select({ id: leads.id }).from(leads).where(mentions('kvarnsten'));
  expect(await planOf(all.orderBy(desc(leads.id)).limit(6))).toContain('leads_text_idx');
});

test('the index finds a word of the tolerant search, and similar words', async () => {
  const { db } = database.current;
  const occurs = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isListed, sql`${leads.foldedText} like ${holding('kvarnsten')}`))
    .limit(1);
  readsLeadsByIndex(await planOf(occurs));
  const similar = db.select().from(searchWords).where(sql`${searchWords.word} % ${'kvarnsden'}`);
  expect(await planOf(similar)).toContain('search_words_similar_idx');
});

test('a sale updates no index', async () => {
  const { rows } = await database.current.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename = 'leads'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const changed = rows.filter(({ definition }) => /available_count|sold_count|free_records/.test(definition));
  expect(changed).toEqual([]);
});
