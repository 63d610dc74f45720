import { sql } from 'drizzle-orm';
import { counties } from '../src/features/catalogue/counties.rules.ts';
import { foldSupply } from '../src/features/catalogue/fold-supply.ts';
import { storeAllSearchWords } from '../src/features/catalogue/search/store-search-words.ts';
import type { Db } from '../src/platform/database/db.ts';

/** In exactly fifty listings, whatever the size. */
export const rareTerm = 'kvarnsten';

export const categoryCount = 28;
const rareCount = 50;

const subjects = ['Takbyte', 'Solceller', 'Laddplatser', 'Fasadmålning', 'Redovisning', 'Värmepumpar', 'Städning'];
const buyers = ['bostadsrättsförening', 'fastighetsägare', 'industri', 'lantbruk', 'butikskedja', 'kommun', 'åkeri'];
const places = ['Malmö', 'Umeå', 'Örebro', 'Gävle', 'Luleå', 'Kalmar', 'Visby', 'Falun', 'Växjö', 'Skövde', 'Ystad'];

const pick = (words: readonly string[], divisor: number) =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[])[1 + (g / ${sql.raw(String(divisor))}) % ${sql.raw(String(words.length))}]`;

/** Building an index afterwards is faster than updating it per row. */
export async function withoutIndexes(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${sql.param(tables)}::text[]) and indexname <> tablename || '_pkey'`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}

export async function fillCatalogue(db: Db, size: number): Promise<void> {
  await db.execute(sql`
    insert into categories (id, name, icon, position)
    select gen_random_uuid(), 'Bransch ' || g, 'Home', g from generate_series(1, ${categoryCount}::int) g`);
  await withoutIndexes(db, ['leads'], async () => {
    await db.execute(sql`
      insert into leads (id, category_id, title, description, price_per_lead, available_count, quality_score, region,
        is_featured, created_at)
      select gen_random_uuid(), category.id,
        ${pick(subjects, 1)} || ' åt ' || ${pick(buyers, 7)} || ' i ' || ${pick(places, 3)} || ' ' || g,
        'Beställaren vill jämföra priser före beslut och vet ungefär vad arbetet omfattar. ' || ${pick(places, 5)}
          || case when g % ${size / rareCount} = 0 then ' ${sql.raw(rareTerm)}' else '' end,
        100 + (g % 400) * 7 % 400, 1 + g % 40, g % 101, ${pick(counties, 1)},
        g % 50 = 0, timestamptz '2025-01-01' + g * interval '7 seconds'
      from generate_series(1, ${size}::int) g
      join (select id, row_number() over (order by position) - 1 as place from categories) category
        on category.place = (g / 3) % ${categoryCount}`);
    await db.execute(sql`
      insert into listing_facts (lead_id, free_records, collected_from, collected_to, collected_median, field_shares)
      select id, 40, created_at - interval '30 days', created_at, created_at - interval '10 days',
        '{"email": 100, "phone": 80, "need": 60, "consent": 100}'
      from leads`);
  });
  await storeAllSearchWords(db);
  while ((await foldSupply(db)) > 0);
  await db.execute(sql`vacuum analyze supply_changes, supply_counts`);
  await db.execute(sql`vacuum analyze leads`);
  await db.execute(sql`vacuum analyze listing_facts`);
  await db.execute(sql`vacuum analyze search_words`);
}
