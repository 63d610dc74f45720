// Cost of loading the search's vocabulary, of a search, and of hostile ones: node --expose-gc bench/search-cost.ts
// [listings]
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { categories } from '../src/features/catalogue/catalogue.table.ts';
import { counties, nationwide } from '../src/features/catalogue/counties.rules.ts';
import { readVocabulary } from '../src/features/catalogue/search/read-vocabulary.ts';
import { searchLeads } from '../src/features/catalogue/search/search-leads.ts';
import { storeAllSearchWords } from '../src/features/catalogue/search/store-search-words.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { withoutIndexes } from './fill-catalogue.ts';

type Trade = { name: string; listings: { title: string; description: string }[] };

const read = (name: string) => JSON.parse(readFileSync(`tests/support/search/${name}`, 'utf8'));

const trades: Trade[] = read('catalogue.json');
const queries: string[] = read('queries-looked-at.json').map(({ query }: { query: string }) => query);
const size = Number(process.argv[2] ?? 1_000);

const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

const before = heap();
const started = performance.now();
readVocabulary();
const took = performance.now() - started;
console.log(`vocabulary: ${took.toFixed(0)} ms, ${(heap() - before).toFixed(1)} MB`);

const server = await startPostgres({ durable: false });
await createDatabase(server.url, 'search_cost');
const database = await openDatabase({ DATABASE_URL: urlOf(server.url, 'search_cost'), DATA_DIR: '' });
await migrate(database.db);
const { db } = database.background;
const regions = [...counties, nationwide];
const ids = await database.db
  .insert(categories)
  .values(trades.map((trade) => ({ name: trade.name, icon: 'Home' })))
  .returning();
await withoutIndexes(db, ['leads'], async () => {
  const ofEach = Math.ceil(size / (trades.length * regions.length));
  for (const [index, { listings }] of trades.entries()) {
    for (const [place, region] of regions.entries()) {
      const { title, description } = listings[place % listings.length] ?? { title: '', description: '' };
      await db.execute(sql`
        insert into leads (id, category_id, title, description, price_per_lead, available_count, region, created_at)
        select gen_random_uuid(), ${ids[index]?.id}::uuid, ${title}, ${description}, 100, 5, ${region}, now() - g * interval '1 minute'
        from generate_series(1, ${ofEach}::int) g`);
    }
  }
});
await storeAllSearchWords(db);
await db.execute(sql`vacuum analyze leads`);

async function measure(what: string, all: readonly string[]) {
  const began = process.cpuUsage();
  const times: number[] = [];
  for (const q of all) {
    const start = performance.now();
    await searchLeads(database.db, q, { filter: {}, sort: 'relevance' });
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(began);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const cpu = ((user + system) / 1_000 / all.length).toFixed(2);
  console.log(`${what}: ${cpu} ms of processor each; median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms`);
}

const pieces = ['tak', 'el', 's', 'kontors', 'a', 'aaaa', '%', '_', '\\', '(.*)+', ' ', 'ß', '🏠', '07', 'qx', 'röj'];
const hostile = Array.from({ length: 10_000 }, (_, number) =>
  Array.from({ length: 60 }, (_, at) => pieces[(number * 31 + at * (number % 13) + at * at) % pieces.length])
    .join('')
    .slice(0, 200),
);

await measure('first round', queries);
await measure(`searches at ${size}`, [...queries, ...queries, ...queries]);
await measure('hostile', hostile);
await database.close();
await server.stop();
