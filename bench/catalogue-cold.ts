// What the catalogue costs without any cache, from a thousand listings to a million: node bench/catalogue-cold.ts
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { App } from '../src/server/app.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { createTestApp } from '../tests/support/test-app.ts';
import { fillCatalogue, rareTerm } from './fill-catalogue.ts';

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number);
const streamedSize = 100_000;
const rounds = 200;
const depth = 500;
/** So that a thousand listings have five hundred pages, too. */
const deepLimit = 2;
const sorts = ['featured', 'price-asc', 'price-desc', 'quality'];

type Figures = Map<string, number>;

const middle = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function read(app: App, path: string): Promise<Response> {
  const answer = await app.request(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function medianOf(app: App, paths: readonly string[]): Promise<number> {
  const took: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const path = paths[(round + 20) % paths.length] ?? '';
    const started = performance.now();
    await (await read(app, path)).arrayBuffer();
    if (round >= 0) took.push(performance.now() - started);
  }
  return middle(took);
}

async function deepPage(app: App, sort: string): Promise<string> {
  let path = `/api/leads?sort=${sort}&limit=${deepLimit}`;
  for (let page = 1; page < depth; page += 1) {
    const link = (await read(app, path)).headers.get('link') ?? '';
    path = link.slice(1, link.indexOf('>'));
  }
  return path;
}

async function measure(app: App): Promise<Figures> {
  const categories: { id: string }[] = await (await read(app, '/api/categories')).json();
  const figures: Figures = new Map();
  for (const sort of sorts) {
    const paths = categories.map(({ id }) => `/api/leads?categoryId=${id}&sort=${sort}`);
    figures.set(`category page, ${sort}`, await medianOf(app, paths));
  }
  const found = (await read(app, `/api/leads?q=${rareTerm}`)).headers.get('x-total-count');
  if (found !== '50') throw new Error(`The term stands in ${found} listings.`);
  figures.set('text search (q), 50 hits', await medianOf(app, [`/api/leads?q=${rareTerm}`]));
  figures.set('tolerant search, 50 hits', await medianOf(app, [`/api/search?q=${rareTerm}`]));
  figures.set('tolerant search, misspelt', await medianOf(app, [`/api/search?q=${rareTerm.replace('t', 'd')}`]));
  for (const sort of sorts) figures.set(`page ${depth}, ${sort}`, await medianOf(app, [await deepPage(app, sort)]));
  return figures;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function measureStream(app: App): Promise<string> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let highest = before;
  let bytes = 0;
  for await (const chunk of (await read(app, '/api/leads')).body ?? []) {
    bytes += chunk.length;
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${streamedSize} leads streamed: ${megabytes(bytes)} in ${seconds} s, memory grew by ${megabytes(highest - before)}`;
}

async function withCatalogue<Value>(url: string, size: number, use: (database: Database) => Promise<Value>) {
  const name = `bench_${size}`;
  await createDatabase(url, name);
  const database = await openDatabase({ DATABASE_URL: urlOf(url, name), DATA_DIR: '' });
  try {
    await migrate(database.db);
    const started = performance.now();
    await fillCatalogue(database.db, size);
    await database.db.execute(sql`checkpoint`);
    console.error(`${size} listings filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    return await use(database);
  } finally {
    await database.close();
    await dropDatabase(url, name);
  }
}

const server = await startPostgres({ durable: true });
try {
  const columns: Figures[] = [];
  let streamed = '';
  for (const size of sizes) {
    await withCatalogue(server.url, size, async (database) => {
      const app = createTestApp(database);
      const figures = await measure(app);
      console.error(Object.fromEntries(figures));
      columns.push(figures);
      if (size === streamedSize) streamed = await measureStream(app);
    });
  }
  const [smallest, largest] = [columns[0], columns.at(-1)];
  console.log(`| median of ${rounds}, ms | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`);
  console.log(`|---|${sizes.map(() => '---:|').join('')}---:|`);
  for (const name of smallest?.keys() ?? []) {
    const cells = columns.map((figures) => (figures.get(name) ?? 0).toFixed(2));
    const growth = (largest?.get(name) ?? 0) / (smallest?.get(name) ?? 1);
    console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)}× |`);
  }
  console.log(`\n${streamed}`);
} finally {
  await server.stop();
}
