import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing } from '../tests/support/sale.ts';
import { startStripeServer } from '../tests/support/stripe/stripe-server.ts';
import { openBuyer } from './pay-by-webhook.ts';
import { processorMs } from './processor-time.ts';
import { openCounts } from './statement-counts.ts';

// PostgreSQL's work for a sale from the intent until its mails are accepted, and for a shop without visitors. The built
// shop is a process of its own; a second build (`--other dist-before`) is measured in turns with it. Run `npm run
// build` before. Needs a PostgreSQL with pg_stat_statements.

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '300' },
    idle: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '2' },
    other: { type: 'string', multiple: true, default: [] },
    /** Settings of the shops under test, such as DATABASE_PREPARE=off. */
    set: { type: 'string', multiple: true, default: [] },
    longest: { type: 'string', default: '0' },
  },
});
const sales = Number(values.sales);
const idleMs = Number(values.idle) * 1_000;
const settleMs = 15_000;
const warmUpSales = 100;
const buyers = 8;
const listings = 20;
/** After this long without a mail all have arrived: a build sends one or two per sale. */
const quietMs = 1_000;

let lastMailAt = 0;
let delivered = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _, callback) {
    let hasWorkbook = false;
    stream.on('data', (chunk: Buffer) => {
      hasWorkbook ||= chunk.includes('.xlsx');
    });
    stream.on('end', () => {
      lastMailAt = performance.now();
      if (hasWorkbook) delivered += 1;
      callback();
    });
  },
});
const smtpPort = await freePort();
await new Promise<void>((done) => {
  smtp.listen(smtpPort, '127.0.0.1', done);
});

const server = await startPostgres({
  durable: true,
  source: 'machine',
  settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
});
const stripe = await startStripeServer();

function settingOf(one: string): [string, string] {
  const [name = '', ...rest] = one.split('=');
  return [name, rest.join('=')];
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function startBuild(build: string, databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [resolve(build, 'server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...stripe.settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      PORT: String(port),
      ...Object.fromEntries(values.set.map(settingOf)),
    },
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop of ${build} did not open.`);
    await wait(50);
  }
  return { url, child };
}

async function sell(buyer: ReturnType<typeof openBuyer>, leadIds: readonly string[], count: number) {
  const started = performance.now();
  const deliveredBefore = delivered;
  const took: number[] = [];
  let begun = 0;
  const buyOn = async () => {
    while (begun < count) {
      begun += 1;
      const email = `kopare-${begun}-${Math.random().toString(36).slice(2)}@foretag.example`;
      const saleStarted = performance.now();
      const { intentId } = await buyer.order(leadIds[begun % listings] ?? '', 1, email);
      await buyer.tell(intentId);
      took.push(performance.now() - saleStarted);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyOn));
  const paidMs = performance.now() - started;
  while (delivered - deliveredBefore < count || performance.now() - lastMailAt < quietMs) await wait(10);
  took.sort((one, other) => one - other);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { paidMs, mailedMs: lastMailAt - started, median: at(0.5), p99: at(0.99) };
}

async function measure(build: string, round: number): Promise<void> {
  const name = `bench_${build.replaceAll(/\W/g, '_')}_${round}`;
  await createDatabase(server.url, name);
  const databaseUrl = urlOf(server.url, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const { url, child } = await startBuild(build, databaseUrl, dataDir);
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
  const leadIds: string[] = [];
  for (let made = 0; made < listings; made += 1) {
    leadIds.push(await addListing(database, { availableCount: 3_000, records: 1_000, maxBuyers: 3 }));
  }
  await database.close();
  const buyer = openBuyer(url, stripe, 2 * buyers);
  const counts = await openCounts(server.url, name);
  await sell(buyer, leadIds, warmUpSales);
  await counts.begin();
  const shopBefore = processorMs(child.pid);
  const { paidMs, mailedMs, median, p99 } = await sell(buyer, leadIds, sales);
  const shopMs = processorMs(child.pid) - shopBefore;
  const sold = await counts.read();
  const a = (value: number) => (value / sales).toFixed(2);
  const perSecond = (ms: number) => ((sales * 1_000) / ms).toFixed(1);
  console.log(
    `${build}, round ${round}: ${perSecond(paidMs)} sales per second paid, ${perSecond(mailedMs)} with all mails taken;` +
      ` a sale ${median} ms, p99 ${p99} ms`,
  );
  console.log(
    `  a sale: ${a(sold.calls)} statements, ${a(sold.plans)} planned, plan ${a(sold.planMs)} ms, run ${a(sold.execMs)} ms;` +
      ` processor: PostgreSQL ${a(sold.serverMs)} ms, shop ${a(shopMs)} ms`,
  );
  for (const line of await counts.longest(Number(values.longest))) console.log(`    ${line}`);
  if (idleMs > 0) {
    await wait(settleMs);
    await counts.begin();
    const idleBefore = processorMs(child.pid);
    await wait(idleMs);
    const idle = await counts.read();
    const perMinute = (value: number) => ((value * 60_000) / idleMs).toFixed(0);
    console.log(
      `  idle, a minute: ${perMinute(idle.calls)} statements, plan ${perMinute(idle.planMs)} ms, run ${perMinute(idle.execMs)} ms;` +
        ` processor: PostgreSQL ${perMinute(idle.serverMs)} ms, shop ${perMinute(processorMs(child.pid) - idleBefore)} ms`,
    );
    for (const line of await counts.longest(Number(values.longest))) console.log(`    ${line}`);
  }
  buyer.close();
  await counts.close();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const build of [...values.other, 'dist']) await measure(build, round);
}
await stripe.stop();
await server.stop();
await new Promise<void>((done) => smtp.close(() => done()));
