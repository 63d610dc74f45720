import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type ConstructorOptions, fromDrizzle, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/open-database.ts';
import { daySeconds, shopTimeZone } from '../time/time.rules.ts';
import type { Enqueue, Job, JobServices } from './job.ts';
import { withOrigin } from './job-origin.ts';
import { jobRows, jobSchema as schema } from './job-rows.ts';
import { type JobTaking, takeJobs } from './take-jobs.ts';

export type JobQueue = {
  enqueue: Enqueue;
  work: (services: JobServices) => Promise<void>;
  stop: () => Promise<void>;
};

const stopTimeoutMs = 5_000;
const schemaLock = 4_711_002;
/** A worker without a heartbeat for this long is dead, and its jobs are handed out again. */
const silentSeconds = 30;
const lookEverySeconds = 10;
const urgent = 1;
const scheduleSeconds = 30;
/** For pg-boss's dependent jobs, which the shop does not use: checked as seldom as possible. */
const seldomSeconds = daySeconds;
/** For failed jobs, so that they can be seen. Finished ones go sooner (`deleteFinishedJobs`). */
const keepFailedSeconds = 45 * daySeconds;

async function runOnPool(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
  } catch (error) {
    // A block of several statements that fails midway leaves its transaction open on this connection.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Without a queue, any may have new jobs: announcements may have been missed. */
type OnQueued = (queue?: string) => void;

/** Uses the shop's own pool, because the embedded database has only one connection. */
function onOwnPool(database: Database, onQueued: OnQueued): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) => runOnPool(database.background.pool, text, values),
    // pg-boss asks for this channel but does not use it here: the shop has workers of its own.
    listen: async (channel) => ({ close: await database.listen(channel, onQueued, () => onQueued()) }),
  };
}

/** The lock is needed because CREATE SCHEMA IF NOT EXISTS can fail when several processes run it at once. */
async function createSchema(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${schemaLock})`);
    await tx.execute(sql`create schema if not exists ${sql.identifier(schema)}`);
  });
}

/** Without `onQueued`, only creates tables and queues. */
function createBoss(database: Database, lookEvery: number, onQueued?: OnQueued): PgBoss {
  const looksAround = onQueued !== undefined;
  return new PgBoss({
    db: onOwnPool(database, onQueued ?? (() => undefined)),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    createSchema: false,
    useListenNotify: looksAround,
    supervise: looksAround,
    schedule: looksAround,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
    cronWorkerIntervalSeconds: scheduleSeconds,
    flowIntervalSeconds: seldomSeconds,
    openTelemetry: { enabled: false },
    reindex: false,
    monitorVacuum: false,
  });
}

/** For a restore: the tables and queues, without jobs. The shop's start does the rest. */
export async function makeJobTables(database: Database, queues: readonly string[]): Promise<void> {
  const boss = createBoss(database, lookEverySeconds);
  boss.on('error', () => {}); // failures are thrown below
  await createSchema(database.db);
  await boss.start();
  try {
    for (const name of queues) await boss.createQueue(name);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

type Declared = { queues: readonly QueueResult[]; schedules: readonly Schedule[] };

/** Skips queues that an earlier start declared in the same way: each takes half a dozen statements. */
async function declare(boss: PgBoss, job: Job, { queues, schedules }: Declared): Promise<void> {
  const options = {
    notify: true,
    retryLimit: job.retries ?? 5,
    retryDelay: job.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    deleteAfterSeconds: keepFailedSeconds,
    heartbeatSeconds: silentSeconds,
    ...(job.longestSeconds && { expireInSeconds: job.longestSeconds }),
  };
  const queue = queues.find(({ name }) => name === job.name);
  if (!isDeepStrictEqual({ ...queue, ...options }, queue)) {
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
  }
  const { schedule } = job;
  const isScheduled = schedules.some(
    (one) => one.name === job.name && one.cron === schedule && one.timezone === shopTimeZone,
  );
  if (schedule && !isScheduled) await boss.schedule(job.name, schedule, null, { tz: shopTimeZone });
}

/**
 * Only one process uses the embedded database, so jobs still active at its start died with the last one. Those on their
 * last try are left to fail, so that a job that crashes the process does not do so for ever.
 */
async function takeUpDead({ kind, db }: Database): Promise<void> {
  if (kind !== 'embedded') return;
  await db
    .update(jobRows)
    .set({ state: 'retry', startAfter: new Date() })
    .where(and(eq(jobRows.state, 'active'), lt(jobRows.retryCount, jobRows.retryLimit)));
}

/** pg-boss does not always emit an Error, despite its types. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return new Error(hasMessage ? String(error.message) : 'unknown reason');
}

/** Jobs must be listed here before they can be queued. */
export async function openJobQueue(
  database: Database,
  jobs: readonly Job[],
  onError: (error: Error) => void,
  lookEvery = lookEverySeconds,
): Promise<JobQueue> {
  let taking: JobTaking | undefined;
  const boss = createBoss(database, lookEvery, (queue) => taking?.wake(queue));
  const tell = (error: unknown) => onError(asError(error));
  boss.on('error', tell);
  await createSchema(database.db);
  await boss.start();
  await takeUpDead(database);
  const declared = { queues: await boss.getQueues(), schedules: await boss.getSchedules() };
  for (const job of jobs) await declare(boss, job, declared);
  // Fails here, instead of at the first sale, if pg-boss could not read the queues as it started: it says nothing then.
  for (const job of jobs.slice(0, 1)) await boss.getQueueStats(job.name);
  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(job.name, withOrigin(job.payload.parse(payload)), {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.isUrgent && { priority: urgent }),
      });
    },
    async work(services) {
      taking = takeJobs(boss, database.background.db, jobs, services, tell);
    },
    async stop() {
      await taking?.stop(stopTimeoutMs);
      await boss.stop({ graceful: true, close: false, timeout: stopTimeoutMs });
    },
  };
}
