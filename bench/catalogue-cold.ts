// What the catalogue costs without any cache, from a thousand listings to a million: node bench/catalogue-cold.ts
import { sql } from 'drizzle-orm';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import type { App } from '../src/server/app.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { createTestApp } from '../tests/support/test-app.ts';
import { fillCatalogue, rareTerm } from './fill-catalogue.ts';

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number);
const streamedSize = 100_000;
const rounds = 200;
/** Counting the whole catalogue is slow, so it is repeated less often. */
const countingRounds = 20;
const depth = 500;
/** So that even a thousand listings have five hundred pages. */
const deepLimit = 2;
const sorts = ['featured', 'price-asc', 'price-desc', 'quality', 'freshest'];

const middle = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function read(app: App, path: string): Promise<Response> {
  const answer = await app.request(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Alternates between the sizes, so that other load on the machine affects all alike. */
async function mediansOf(
  apps: readonly App[],
  pathsOf: readonly (readonly string[])[],
  rounds: number,
): Promise<number[]> {
  const took = apps.map((): number[] => []);
  const warmUp = rounds / 10;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, app] of apps.entries()) {
      const paths = pathsOf[index] ?? [];
      const started = performance.now();
      await (await read(app, paths[(round + warmUp) % paths.length] ?? '')).arrayBuffer();
      if (round >= 0) took[index]?.push(performance.now() - started);
    }
  }
  return took.map(middle);
}

async function deepPage(app: App, sort: string): Promise<string> {
  let path = `/api/leads?sort=${sort}&limit=${deepLimit}`;
  for (let page = 1; page < depth; page += 1) {
    const link = (await read(app, path)).headers.get('link') ?? '';
    path = link.slice(1, link.indexOf('>'));
  }
  return path;
}

async function categoryPages(app: App, sort: string): Promise<string[]> {
  const categories: { id: string }[] = await (await read(app, '/api/categories')).json();
  return categories.map(({ id }) => `/api/leads?categoryId=${id}&sort=${sort}`);
}

async function refuseWrongCount(app: App): Promise<void> {
  const found = (await read(app, `/api/leads?q=${rareTerm}`)).headers.get('x-total-count');
  if (found !== '50') throw new Error(`The term stands in ${found} listings.`);
}

type Figure = readonly [name: string, addresses: (app: App) => Promise<string[]>];

const figures: readonly Figure[] = [
  ...sorts.map((sort) => [`category page, ${sort}`, (app: App) => categoryPages(app, sort)] as const),
  ['text search (q), 50 hits', async () => [`/api/leads?q=${rareTerm}`]],
  ['tolerant search, 50 hits', async () => [`/api/search?q=${rareTerm}`]],
  ['tolerant search, misspelt', async () => [`/api/search?q=${rareTerm.replace('t', 'd')}`]],
  ['search for a word of every seventh title', async () => ['/api/search?q=takbyte']],
  ['search for a trade in a place', async () => ['/api/search?q=takbyte%20malm%C3%B6']],
  ['search, in stock and verified', async () => ['/api/search?q=takbyte&inStock=true&exclusive=true']],
  ['search, cheapest first', async () => ['/api/search?q=takbyte&sort=price-asc']],
  ['suggestions', async () => ['/api/suggest?q=takb']],
  ['list, exclusive and in stock', async () => ['/api/leads?exclusive=true&inStock=true']],
  ...sorts.map((sort) => [`page ${depth}, ${sort}`, async (app: App) => [await deepPage(app, sort)]] as const),
];

/** These count everything on sale; visitors get them from the answer cache. */
const countingFigures: readonly Figure[] = ['/api/categories', '/api/catalogue/regions', '/api/catalogue/overview'].map(
  (path) => [path, async () => [path]],
);

async function printFigures(apps: readonly App[], asked: readonly Figure[], rounds: number): Promise<void> {
  console.log(`| median of ${rounds}, ms | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`);
  console.log(`|---|${sizes.map(() => '---:|').join('')}---:|`);
  for (const [name, addresses] of asked) {
    const medians = await mediansOf(apps, await Promise.all(apps.map(addresses)), rounds);
    const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    console.log(`| ${name} | ${medians.map((took) => took.toFixed(2)).join(' | ')} | ${growth.toFixed(2)}× |`);
  }
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

async function openCatalogue(url: string, size: number): Promise<Database> {
  const name = `bench_${size}`;
  await createDatabase(url, name);
  const database = await openDatabase({ DATABASE_URL: urlOf(url, name), DATA_DIR: '' });
  await migrate(database.db);
  const started = performance.now();
  await fillCatalogue(database.background.db, size);
  await database.db.execute(sql`checkpoint`);
  console.error(`${size} listings filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return database;
}

const server = await startPostgres({ durable: true });
try {
  const databases: Database[] = [];
  for (const size of sizes) databases.push(await openCatalogue(server.url, size));
  const apps = databases.map((database) => createTestApp(database));
  for (const app of apps) await refuseWrongCount(app);
  await printFigures(apps, countingFigures, countingRounds);
  await printFigures(apps, figures, rounds);
  const streamed = apps[sizes.indexOf(streamedSize)];
  if (streamed) console.log(`\n${await measureStream(streamed)}`);
  for (const database of databases) await database.close();
  for (const size of sizes) await dropDatabase(server.url, `bench_${size}`);
} finally {
  await server.stop();
}
