import { and, gt, sql } from 'drizzle-orm';
import { listNeeds } from '../../features/admin/overview/list-needs.ts';
import { needKinds } from '../../features/admin/overview/needs.rules.ts';
import { orders } from '../../features/orders/orders.table.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Env } from '../../platform/env.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { gauge, type Metric, type Reading, storedCounter } from '../../platform/metrics/registry.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { within } from '../../platform/time/within.ts';
import { readTotals } from './read-totals.ts';

const freshMs = 5_000;
/** After this long, a scrape gets the previous values. */
const patienceMs = 2_000;

type FactName = 'needs' | 'waiting' | 'oldest' | 'mails' | 'holds' | 'paid' | 'sold' | 'sales' | 'claims';

type ShopFacts = Record<FactName, readonly Reading[]>;

const readQueues = (db: Db) =>
  db
    .select({
      queue: jobRows.name,
      waiting: sql<number>`count(*)::int`,
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${jobRows.startAfter})), 0)::float`,
    })
    .from(jobRows)
    .where(
      and(
        sql`${jobRows.state} < 'active'`,
        sql`${jobRows.startAfter} <= now()`,
        sql`not starts_with(${jobRows.name}, '__')`,
      ),
    )
    .groupBy(jobRows.name);

async function readFacts(db: Db, env: Env, now: Date): Promise<ShopFacts> {
  const needs = new Map((await listNeeds(db, env, now)).map(({ kind, count }) => [kind, count]));
  const queues = await readQueues(db);
  const queued = await db.$count(mails, sql`${mails.status} = 'queued'`);
  const held = await db.$count(orders, and(sql`${orders.status} = 'pending'`, gt(orders.heldUntil, now)));
  const [sales] = await db
    .select({ paid: sql<number>`count(*)::int`, sold: sql<string>`coalesce(sum(${orders.subtotal}), 0)::text` })
    .from(orders)
    .where(gt(orders.paidAt, daysBefore(now, 1)));
  return {
    needs: needKinds.map((kind) => ({ labels: { kind }, value: needs.get(kind) ?? 0 })),
    waiting: queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    oldest: queues.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    mails: [{ value: queued }],
    holds: [{ value: held }],
    paid: [{ value: sales?.paid ?? 0 }],
    sold: [{ value: Number(sales?.sold ?? 0) }],
    ...(await readTotals(db)),
  };
}

const poolReadings = ({ pool, background }: Database): Reading[] =>
  Object.entries({ shop: pool, background: background.pool }).flatMap(
    ([name, { totalCount, idleCount, waitingCount }]) =>
      Object.entries({ busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(
        ([state, value]) => ({ labels: { pool: name, state }, value }),
      ),
  );

/**
 * Read from the database, so every process reports the same. While the database is away, reports the last values and
 * `shop_database_up` 0.
 */
export function shopGauges(database: Database, env: Env): { metrics: Metric[]; refresh: () => Promise<void> } {
  let facts: ShopFacts | undefined;
  let isUp = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      facts = await readFacts(database.background.db, env, new Date());
      isUp = true;
    } catch {
      isUp = false;
    } finally {
      readAt = Date.now();
      reading = undefined;
    }
  };
  const of = (name: FactName) => () => facts?.[name] ?? [];
  return {
    metrics: [
      gauge({ name: 'shop_database_up', help: 'Whether the database answered the last scrape.' }, () => [
        { value: isUp ? 1 : 0 },
      ]),
      gauge({ name: 'shop_database_connections', help: 'Connections of each pool; waiting: requests for one.' }, () =>
        poolReadings(database),
      ),
      gauge({ name: 'shop_needs', help: 'What waits for a person, by kind, as on the dashboard.' }, of('needs')),
      gauge({ name: 'shop_jobs_waiting', help: 'Jobs whose time has come, by queue.' }, of('waiting')),
      gauge({ name: 'shop_job_oldest_seconds', help: 'How long the oldest of them has waited.' }, of('oldest')),
      gauge({ name: 'shop_mails_waiting', help: 'Mails that have not left yet.' }, of('mails')),
      gauge({ name: 'shop_holds', help: 'Orders that hold stock and are not paid.' }, of('holds')),
      gauge({ name: 'shop_orders_paid_day', help: 'Orders paid in the last 24 hours.' }, of('paid')),
      gauge({ name: 'shop_sold_ore_day', help: 'What they come to without VAT, in öre.' }, of('sold')),
      storedCounter({ name: 'shop_sales_total', help: 'Sales since the shop opened.' }, of('sales')),
      storedCounter(
        { name: 'shop_claims_decided_total', help: 'Decided claims by outcome and who decided.' },
        of('claims'),
      ),
    ],
    async refresh() {
      if (Date.now() - readAt < freshMs) return;
      reading ??= read();
      try {
        await within(patienceMs, reading);
      } catch {
        isUp = false;
      }
    },
  };
}
