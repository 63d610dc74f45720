import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { demoDataMark } from '../../../src/features/checkout/trial-sales.ts';
import { adoptMailTexts } from '../../../src/features/content/mail-edits.ts';
import { removeTrialSales } from '../../../src/features/first-steps/remove-trial-sales.ts';
import { watchSettings } from '../../../src/features/settings/keep-settings.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { shopState } from '../../../src/platform/database/shop-state.table.ts';
import { readEnv } from '../../../src/platform/env.ts';
import type { JobServices } from '../../../src/platform/jobs/job.ts';
import { jobRows } from '../../../src/platform/jobs/job-rows.ts';
import { openJobQueue } from '../../../src/platform/jobs/queue.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { App } from '../../../src/server/app.ts';
import { announceStock } from '../../../src/server/cache/announce-stock.ts';
import { AnswerCache } from '../../../src/server/cache/answer-cache.ts';
import { watchCatalogue } from '../../../src/server/cache/watch-catalogue.ts';
import { watchReadiness } from '../../../src/server/health/readiness.ts';
import { jobs } from '../../../src/server/jobs.ts';
import { keepCounts } from '../../../src/server/keep-counts.ts';
import { keepFactsFresh } from '../../../src/server/keep-facts-fresh.ts';
import { shopGauges } from '../../../src/server/metrics/shop-gauges.ts';
import { openShop, type Shop } from '../../../src/server/shop.ts';
import { contact } from '../sale.ts';
import { createTestApp, sendJson } from '../test-app.ts';

const leadRows = z.array(z.object({ id: z.string(), availableCount: z.number() }));
const preparedShape = z.object({ clientSecret: z.string(), checkoutId: z.string() });

const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

/** The demo provider sends its event through a job, like a remote provider. */
async function buy(app: App): Promise<void> {
  const rows = leadRows.parse(await (await app.request('/api/leads?limit=50')).json());
  const lead = rows.find(({ availableCount }) => availableCount > 0);
  const cartItems = [{ leadId: lead?.id, quantity: 1 }];
  const prepared = await sendJson(app, 'POST', '/api/create-payment-intent', { cartItems });
  const { clientSecret, checkoutId } = preparedShape.parse(await prepared.json());
  await sendJson(app, 'POST', `/api/checkouts/${checkoutId}/submit`, contact);
  const billingDetails = { name: contact.customerName, email: contact.customerEmail };
  const answer = await sendJson(app, 'POST', '/api/demo-payments/confirm', { clientSecret, card, billingDetails });
  if (answer.status !== 200) throw new Error(`Not paid: ${answer.status} ${await answer.text()}`);
}

async function untilJobsAreDone({ db }: Database): Promise<void> {
  const waits = inArray(jobRows.state, ['created', 'retry', 'active']);
  for (;;) {
    const waiting = await db.select().from(jobRows).where(waits);
    if (waiting.every(({ startAfter }) => startAfter.getTime() > Date.now())) return;
    await pause(50);
  }
}

/** Runs the queue until it has maintained each of its queues. */
async function untilQueuesAreKept(database: Database): Promise<void> {
  const queue = await openJobQueue(database, jobs, () => {}, 1);
  const isUnkept = sql`select name from jobs.queue where maintain_on is null or monitor_on is null`;
  while ((await database.db.execute(isUnkept)).rows.length > 0) await pause(50);
  await queue.stop();
}

export async function runScheduledJobs(services: JobServices): Promise<void> {
  for (const job of jobs.filter(({ schedule }) => schedule)) {
    await job.run(services, job.payload.parse({}), { isLast: true });
  }
}

/** Runs a process's background work long enough for each part to happen once. */
async function keepForAWhile({ deps, database }: Shop): Promise<void> {
  const log = createLog('silent');
  const cache = new AnswerCache();
  const stopWatching = await watchCatalogue(database, cache, log);
  const announcer = await announceStock(database, cache, log);
  const facts = keepFactsFresh({ db: database.background.db, now: deps.now }, announcer.stockChanged, log);
  const stopCounting = keepCounts(database, log);
  const stopSettings = await watchSettings(
    database,
    deps.env,
    { onChange: () => cache.clear(), onShown: (db) => adoptMailTexts(db, deps.env) },
    log,
  );
  const app = createTestApp(database, { deps: { ...deps, stockChanged: facts.stockChanged } });
  await buy(app);
  await untilJobsAreDone(database);
  await shopGauges(database, deps.env).refresh();
  await watchReadiness(deps).isReady();
  announcer.stockChanged(['a-listing']);
  await pause(2_500);
  await Promise.all([stopWatching(), announcer.stop(), facts.stop(), stopCounting(), stopSettings()]);
}

/** As in a shop whose keys have come, and whose listings are its own. */
async function removeSales({ deps, database: { db } }: Shop): Promise<void> {
  await db.delete(shopState).where(eq(shopState.key, demoDataMark));
  const keyed = { ...deps, env: { ...deps.env, payments: 'stripe' as const } };
  const removed = await db.transaction((tx) => removeTrialSales(tx, keyed, 'admin', deps.now()));
  if (!removed.ok) throw new Error(removed.failure.kind);
}

export async function startToEnd(where: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const shop = await openShop(readEnv({ ...where, DEMO_DATA: 'on' }), createLog('silent'));
  try {
    await keepForAWhile(shop);
    await removeSales(shop);
    await shop.stopJobs();
    await untilQueuesAreKept(shop.database);
  } finally {
    await shop.close();
  }
}
