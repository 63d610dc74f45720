// Cost of answers never requested before, and of hot ones beside a bare server, of two builds in turns: node
// bench/cold-answers.ts [seconds of a round] [folder of another build of the project] (after `npm run build` in both)
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { storeAllSearchWords } from '../src/features/catalogue/search/store-search-words.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { processorMs } from './processor-time.ts';

const listings = 1_000;
const wordsOfEach = 40;
const rounds = 3;
const seconds = Number(process.argv[2] ?? 5);
const connections = 20;
const asked = { 'accept-encoding': 'br, gzip' };
const plain = { 'accept-encoding': 'identity' };

type Build = { name: string; folder: string };
type Shop = { name: string; url: string; pid: number; stop: () => Promise<void> };
type Kind = { name: string; path: string; never: (number: number) => string };
type Figures = { rate: number; p99: number; processorMs: number };

const words =
  sql.raw(`array['beställaren', 'vill', 'jämföra', 'priser', 'före', 'beslut', 'och', 'vet', 'ungefär', 'vad',
  'arbetet', 'omfattar', 'takbyte', 'solceller', 'fasad', 'fönster', 'energi', 'hyresrätt', 'kontor', 'lager', 'industri',
  'kommun', 'offert', 'hösten', 'våren', 'leverans', 'system', 'drift', 'service', 'avtal', 'volym']`);

async function fill(url: string): Promise<Database> {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await migrate(database.db);
  await fillCatalogue(database.background.db, listings);
  await database.db.execute(sql`
    update leads set description = (
      select string_agg((${words})[1 + abs(hashtext(leads.title || g)) % 31], ' ')
      from generate_series(1, ${wordsOfEach}::int) g)`);
  await storeAllSearchWords(database.db);
  await database.db.execute(sql`vacuum analyze leads`);
  return database;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

async function start({ name, folder }: Build, databaseUrl: string): Promise<Shop> {
  const port = await freePort();
  const dataFolder = await mkdtemp(join(tmpdir(), 'cold-answers-'));
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      ADMIN_PASSWORD: 'a-long-password-1',
      SESSION_SECRET: 'the same secret for every process of one shop',
      RATE_LIMITS: 'off',
      PORT: String(port),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop of ${folder} ended.`);
    await wait(100);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { name, url, pid: child.pid ?? 0, stop };
}

/** `next` answers another address for each request. */
async function ask({ url, pid }: Shop, next: () => string): Promise<Figures> {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: next() }) }];
  const before = processorMs(pid);
  const result = await autocannon({ url, connections, duration: seconds, headers: asked, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const used = processorMs(pid) - before;
  return { rate: result.requests.average, p99: result.latency.p99, processorMs: used / result.requests.total };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

let given = 0;

/** Every request uses an address that was never requested. */
async function compareCold(shops: readonly Shop[], { name, never }: Kind): Promise<void> {
  const taken = shops.map((): Figures[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const figures = await ask(shop, () => {
        given += 1;
        return never(given);
      });
      if (round >= 0) taken[index]?.push(figures);
    }
  }
  for (const [index, shop] of shops.entries()) {
    const figures = taken[index] ?? [];
    const rate = Math.round(median(figures.map((one) => one.rate)));
    const p99 = median(figures.map((one) => one.p99));
    const processor = median(figures.map((one) => one.processorMs)).toFixed(2);
    console.log(`| ${name} | ${shop.name} | ${rate} | ${p99} ms | ${processor} ms |`);
  }
}

type Server = Pick<Shop, 'url' | 'pid'>;

/** Serves the same bytes from a process of its own. */
async function startBare(url: string): Promise<Server & { stop: () => void }> {
  const answer = await fetch(url, { headers: plain });
  const headers = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ port, headers, body });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}

async function askHot({ url, pid }: Server, path = ''): Promise<Figures> {
  const before = processorMs(pid);
  const result = await autocannon({ url: url + path, connections, duration: seconds, headers: plain });
  const used = processorMs(pid) - before;
  return { rate: result.requests.average, p99: result.latency.p99, processorMs: used / result.requests.total };
}

async function compareHot(shops: readonly Shop[], { name, path }: Kind): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    for (const { url } of shops) await (await fetch(url + path)).arrayBuffer();
  }
  const bare = await startBare((shops[0]?.url ?? '') + path);
  const taken = shops.map((): { bare: Figures; ours: Figures }[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      taken[index]?.push({ bare: await askHot(bare), ours: await askHot(shop, path) });
    }
  }
  bare.stop();
  for (const [index, shop] of shops.entries()) {
    const pairs = taken[index] ?? [];
    const rate = Math.round(median(pairs.map(({ ours }) => ours.rate)));
    const ratio = median(pairs.map(({ bare, ours }) => ours.rate / bare.rate)).toFixed(2);
    const processor = median(pairs.map(({ bare, ours }) => bare.processorMs / ours.processorMs)).toFixed(2);
    console.log(`| ${name}, hot | ${shop.name} | ${rate} | ${ratio} | ${processor} |`);
  }
}

async function kindsAt(url: string): Promise<Kind[]> {
  const [lead]: { id: string; categoryId: string }[] = await (await fetch(`${url}/api/leads?limit=1`)).json();
  if (!lead) throw new Error('There are no listings.');
  const category = lead.categoryId;
  const list = '/api/leads?limit=20&sort=price-asc';
  return [
    { name: 'list', path: list, never: (number) => `${list}&maxPrice=${1_000 + number}` },
    { name: 'category page', path: `/leads/${category}`, never: (number) => `/leads/${category}?ref=${number}` },
    { name: 'lead page', path: `/lead/${lead.id}`, never: (number) => `/lead/${lead.id}?ref=${number}` },
    { name: 'lead', path: `/api/leads/${lead.id}`, never: (number) => `/api/leads/${lead.id}?ref=${number}` },
    {
      name: 'search',
      path: '/api/leads?q=solceller',
      never: (number) => `/api/leads?q=solceller&maxPrice=${1_000 + number}`,
    },
  ];
}

const here = join(import.meta.dirname, '..');
const other = process.argv[3];
const builds = [...(other ? [{ name: 'before', folder: other }] : []), { name: 'now', folder: here }];
const server = await startPostgres({ durable: true });
await createDatabase(server.url, 'bench_cold_answers');
const databaseUrl = urlOf(server.url, 'bench_cold_answers');
const database = await fill(databaseUrl);
const shops: Shop[] = [];
try {
  for (const build of builds) shops.push(await start(build, databaseUrl));
  const kinds = await kindsAt(shops[0]?.url ?? '');
  console.log('| answer | build | req/s | p99 | processor time of each |\n|---|---|---:|---:|---:|');
  for (const kind of kinds) await compareCold(shops, kind);
  console.log(
    '\n| answer | build | req/s | ratio to node:http | the same, of processor time |\n|---|---|---:|---:|---:|',
  );
  for (const kind of kinds) await compareHot(shops, kind);
} finally {
  for (const shop of shops) await shop.stop();
  await database.close();
  await server.stop();
}
