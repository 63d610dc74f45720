// The admin's tables at 100,000 rows: node bench/admin-tables.ts [rows [part of a path | exports]], after `npm run build`.
// `exports` asks each list only as an export reads it, and the questions that are no list.
import { Agent, get } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { keptDays } from '../src/features/checkout/keep-days.job.ts';
import { keepDays } from '../src/platform/database/kept-days.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { jobs } from '../src/server/jobs.ts';
import { asAdmin } from '../tests/support/admin-session.ts';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { createTestApp, testEnv } from '../tests/support/test-app.ts';
import { adminLists, type Known, type List, type Question, questionsOf, singleQuestions } from './admin-questions.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillDesk } from './fill-desk.ts';
import { fillSales } from './fill-sales.ts';
import { processorMs } from './processor-time.ts';

const size = Number(process.argv[2] ?? 100_000);
const onlyExports = process.argv[3] === 'exports';
const only = onlyExports ? '' : (process.argv[3] ?? '');
const rounds = 15;
const warmUp = 2;
const deepPages = 100;
const aim = { ms: 300, ratio: 3 };

type Statement = { text: string; values: unknown[] };
type Took = { shop: number; alone: number };
/** Wall time in the middle of the rounds, and the shop's processor time of one answer. */
type Measured = Question & Took & { ratio: number; processor: number };

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function fillShop(database: Database): Promise<Record<string, string>> {
  const started = performance.now();
  await migrate(database.db);
  await (await openJobQueue(database, jobs, () => undefined)).stop();
  await fillCatalogue(database.background.db, size);
  await fillSales(database.background.db, size);
  await fillDesk(database.background.db, size);
  // Done by the nights of those months.
  for (const days of keptDays) await keepDays(database.background.db, days, new Date());
  await database.background.pool.query('vacuum analyze');
  console.error(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return asAdmin(database);
}

async function lookAround({ pool }: Database): Promise<Known> {
  const { rows } = await pool.query(`
    select (select id from categories limit 1) as "categoryId", (select lead_id from lead_records limit 1) as "listingId",
      o.id as "orderId", o.customer_email as email, (select email from newsletters offset 471 limit 1) as reader
    from orders o where o.status = 'refunded' offset 10 limit 1`);
  return rows[0];
}

/** Answers the statements that the shop sends for an address, including those of the session. */
function openRecorder(database: Database, headers: Record<string, string>) {
  let statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => statements.push({ text, values }),
  };
  const app = createTestApp({ ...database, db: drizzle(database.pool, { casing: 'snake_case', logger }) });
  return async (path: string) => {
    statements = [];
    const answer = await app.request(path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return { statements, next: nextOf(answer.headers.get('link')) };
  };
}

const nextOf = (link: string | null | undefined) => (link ? link.slice(1, link.indexOf('>')) : null);

const agent = new Agent({ keepAlive: true });

/** Not `fetch`, whose own cost would be a good part of the result. */
const ask = (url: string, headers: Record<string, string>): Promise<string | null> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on('data', () => undefined).on('end', () => resolve(nextOf(answer.headers.link?.toString())));
    }).on('error', reject);
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Bench = {
  url: string;
  pid: number | undefined;
  headers: Record<string, string>;
  client: Client;
  record: ReturnType<typeof openRecorder>;
};

async function runAlone(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values);
}

async function measure({ url, pid, headers, client, record }: Bench, question: Question): Promise<Measured> {
  const { statements } = await record(question.path);
  const took: Took[] = [];
  let processor = 0;
  for (let round = -warmUp; round < rounds; round += 1) {
    const before = processorMs(pid);
    const shop = await timed(() => ask(url + question.path, headers));
    const used = processorMs(pid) - before;
    const alone = await timed(() => runAlone(client, statements));
    if (round < 0) continue;
    took.push({ shop, alone });
    processor += used / rounds;
  }
  const [shop, alone] = [middle(took.map((one) => one.shop)), middle(took.map((one) => one.alone))];
  return { ...question, shop, alone, ratio: shop / alone, processor };
}

/** Reached by following the `next` links. */
async function deepQuestion({ url, headers }: Bench, { path }: List, sort: string): Promise<Question> {
  let deep = `${path}?limit=100&sort=${sort}`;
  for (let page = 0; page < deepPages; page += 1) deep = (await ask(url + deep, headers)) ?? deep;
  return { kind: 'deep page', path: deep.replace('limit=100', 'limit=50') };
}

/** The whole list page by page, as an export reads it: first through the shop, then its statements alone. */
async function measureWhole({ url, pid, headers, client, record }: Bench, { path }: List): Promise<Measured> {
  const first = `${path}?limit=500&counts=no`;
  const before = processorMs(pid);
  const shop = await timed(async () => {
    for (let next: string | null = first; next; ) next = await ask(url + next, headers);
  });
  const processor = processorMs(pid) - before;
  const statements: Statement[] = [];
  for (let next: string | null = first; next; ) {
    const page = await record(next);
    statements.push(...page.statements);
    next = page.next;
  }
  const alone = await timed(() => runAlone(client, statements));
  return { kind: 'whole list, as exported', path: first, shop, alone, ratio: shop / alone, processor };
}

const highest = (measured: readonly Measured[], by: 'shop' | 'ratio') =>
  measured.toSorted((one, other) => other[by] - one[by])[0];

/** One line per kind of question: count, median and worst. */
function printKinds(list: string, measured: readonly Measured[]): void {
  for (const [kind, all] of Map.groupBy(measured, ({ kind }) => kind)) {
    const [slowest, dearest] = [highest(all, 'shop'), highest(all, 'ratio')];
    const figures = [middle(all.map(({ shop }) => shop)), slowest?.shop ?? 0].map((ms) => ms.toFixed(1));
    const ratios = [middle(all.map(({ ratio }) => ratio)), dearest?.ratio ?? 0].map((ratio) => ratio.toFixed(2));
    const processor = middle(all.map((one) => one.processor)).toFixed(1);
    console.log(`| ${[list, kind, all.length, ...figures, processor, ...ratios].join(' | ')} |`);
  }
}

async function measureList(bench: Bench, list: List): Promise<Measured[]> {
  const questions = onlyExports ? [] : questionsOf(list);
  for (const sort of onlyExports ? [] : list.sorts) questions.push(await deepQuestion(bench, list, sort));
  const measured: Measured[] = [];
  for (const question of questions) measured.push(await measure(bench, question));
  printKinds(list.path.replace(/[0-9a-f-]{36}/, ':id'), [...measured, await measureWhole(bench, list)]);
  return measured;
}

function printWorst(measured: readonly Measured[]): void {
  const line = ({ kind, path, shop, alone, ratio }: Measured) =>
    `${shop.toFixed(1)} ms, alone ${alone.toFixed(1)}, ratio ${ratio.toFixed(2)}: ${kind}, ${path.slice(0, 160)}`;
  const missed = measured.filter(({ shop, ratio }) => shop >= aim.ms || ratio >= aim.ratio);
  console.log(
    `\n${measured.length} questions, ${missed.length} of them at ${aim.ms} ms or ratio ${aim.ratio} or above`,
  );
  for (const by of ['shop', 'ratio'] as const) {
    console.log(`\nThe worst by ${by}:`);
    for (const one of measured.toSorted((a, b) => b[by] - a[by]).slice(0, 12)) console.log(line(one));
  }
}

const server = await startPostgres({ durable: false });
await createDatabase(server.url, 'bench_admin');
const databaseUrl = urlOf(server.url, 'bench_admin');
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
const headers = await fillShop(database);
const known = await lookAround(database);
const settings = { DATABASE_URL: databaseUrl, SESSION_SECRET: testEnv().SESSION_SECRET.make((secret) => secret) };
const shop = await startShop({ env: settings });
const client = new Client({ connectionString: databaseUrl, options: '-c jit=off' });
await client.connect();
const bench: Bench = { url: shop.url, pid: shop.pid, headers, client, record: openRecorder(database, headers) };
try {
  console.log(
    '| list | question | asked | median, ms | slowest, ms | of the shop’s processor, ms | ratio, median | ratio, worst |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|---:|');
  const measured: Measured[] = [];
  for (const list of adminLists(known))
    if (list.path.includes(only)) measured.push(...(await measureList(bench, list)));
  for (const question of singleQuestions(known)) {
    const one = await measure(bench, question);
    printKinds(
      question.path.replace(/[0-9a-f-]{36}|\?.*/, (part) => (part.startsWith('?') ? '' : ':id')),
      [one],
    );
    measured.push(one);
  }
  printWorst(measured);
} finally {
  agent.destroy();
  await client.end();
  await shop.stop();
  await database.close();
  await server.stop();
}
