// What `POST /cart/owned` takes of a buyer with many orders: node bench/owned.ts [orders [leads of a line]], after `npm
// run build`. Needs a PostgreSQL with pg_stat_statements.
import { sql } from 'drizzle-orm';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { openBuyerSession } from '../tests/support/buyer-session.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { testEnv } from '../tests/support/test-app.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillSales } from './fill-sales.ts';
import { processorMs } from './processor-time.ts';
import { openCounts } from './statement-counts.ts';

const orders = Number(process.argv[2] ?? 100);
const ofLine = Number(process.argv[3] ?? 25);
const size = 20_000;
const asks = 200;
const warmUp = 50;
const cartLines = 20;
const email = 'stamkund@foretag.example';

const server = await startPostgres({
  durable: false,
  source: 'machine',
  settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
});
await createDatabase(server.url, 'bench_owned');
const databaseUrl = urlOf(server.url, 'bench_owned');
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
const { db } = database.background;
await migrate(database.db);
await fillCatalogue(db, size);
await fillSales(db, size);
await db.execute(sql`
  update orders set customer_email = ${email} where id in (select id from orders where status = 'paid' limit ${orders})`);
const theirs = sql`orders o join order_items i on i.order_id = o.id, generate_series(1, ${ofLine}::int) g
  where o.customer_email = ${email}`;
await db.execute(sql`
  insert into lead_records (id, lead_id, email, collected_at, max_buyers, taken_slots)
  select md5(i.id::text || g)::uuid, i.lead_id, md5(i.id::text || g) || '@foretag.example', now(), 3, 1 from ${theirs}`);
await db.execute(sql`
  insert into record_allocations (id, record_id, order_item_id, buyer_email, delivered_at)
  select gen_random_uuid(), md5(i.id::text || g)::uuid, i.id, ${email}, now() from ${theirs}`);
await db.execute(sql`update leads set free_records = 40`);
await db.execute(sql`vacuum analyze`);
const { rows } = await db.execute<{ id: string }>(sql`
  select distinct i.lead_id as id from orders o join order_items i on i.order_id = o.id
  where o.customer_email = ${email} limit ${cartLines}`);
const body = JSON.stringify({ cartItems: rows.map(({ id }) => ({ leadId: id, quantity: 5 })) });
const cookie = await openBuyerSession(database, email, new Date());
const secret = testEnv().SESSION_SECRET.make((one) => one);
const shop = await startShop({
  env: { DATABASE_URL: databaseUrl, SESSION_SECRET: secret, RATE_LIMITS: 'off', DEMO_DATA: 'off' },
});
const counts = await openCounts(server.url, 'bench_owned');

async function ask(): Promise<{ lines: number; ms: number }> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${shop.url}/api/cart/owned`, { method: 'POST', headers, body });
  const { lines } = await answer.json();
  return { lines: lines.length, ms: performance.now() - started };
}

try {
  for (let round = 1; round <= 3; round += 1) {
    for (let asked = 0; asked < warmUp; asked += 1) await ask();
    await counts.begin();
    const before = processorMs(shop.pid);
    const took = [];
    for (let asked = 0; asked < asks; asked += 1) took.push(await ask());
    const used = processorMs(shop.pid) - before;
    const { calls, serverMs } = await counts.read();
    const ms = took.map((one) => one.ms).toSorted((one, other) => one - other);
    console.log(
      `round ${round}: ${took[0]?.lines} lines answered, ${ms[asks >> 1]?.toFixed(1)} ms in the middle; of each ${(calls / asks).toFixed(1)} statements,` +
        ` processor: shop ${(used / asks).toFixed(2)} ms, PostgreSQL ${(serverMs / asks).toFixed(2)} ms`,
    );
  }
  for (const line of await counts.longest(3)) console.log(`  ${line}`);
} finally {
  await counts.close();
  await database.close();
  await shop.stop();
  await server.stop();
}
