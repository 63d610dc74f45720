import { and, eq, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/open-database.ts';
import type { Enqueue, Job, JobServices } from './job.ts';
import { withOrigin } from './job-origin.ts';
import { jobRows, jobSchema as schema } from './job-rows.ts';
import { type JobTaking, takeJobs } from './take-jobs.ts';

export type JobQueue = {
  enqueue: Enqueue;
  /** Starts taking jobs; before this they are only queued. */
  work: (services: JobServices) => Promise<void>;
  stop: () => Promise<void>;
};

const stopTimeoutMs = 5_000;
const schemaLock = 4_711_002;
/** A worker that says nothing for so long is dead, and its jobs are given out again. */
const silentSeconds = 30;
/** How often somebody looks for such jobs. */
const lookEverySeconds = 10;
const urgent = 1;
/** How late a scheduled job may be. */
const scheduleSeconds = 30;
/** pg-boss has jobs that wait for others, which the shop has not: it asks for them as seldom as it can. */
const seldomSeconds = 24 * 60 * 60;
/** How long one that failed for good is seen; finished ones go sooner (`forget-finished-jobs.ts`). */
const keepFailedSeconds = 45 * 24 * 60 * 60;

async function runOnPool(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
  } catch (error) {
    // A block of several statements that failed midway leaves its transaction open on this connection.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Told of a queue that has a new job, or of none when some may have been missed. */
type OnQueued = (queue?: string) => void;

/** pg-boss on the shop's own pool: the embedded database has one connection, and it is this one. */
function onOwnPool(database: Database, onQueued: OnQueued): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) => runOnPool(database.background.pool, text, values),
    // pg-boss asks for its channel, and wakes nobody: the shop has workers of its own.
    listen: async (channel) => ({ close: await database.listen(channel, onQueued, () => onQueued()) }),
  };
}

/** Several processes may start at once, and CREATE SCHEMA IF NOT EXISTS fails for the one that is a moment late. */
async function createSchema(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${schemaLock})`);
    await tx.execute(sql`create schema if not exists ${sql.identifier(schema)}`);
  });
}

/** Without `onQueued` it makes its tables and queues, and starts nothing by itself. */
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

/** The queue's tables with these queues and no jobs, for jobs that were kept elsewhere; the shop's start does the rest. */
export async function makeJobTables(database: Database, queues: readonly string[]): Promise<void> {
  const boss = createBoss(database, lookEverySeconds);
  boss.on('error', () => {}); // what fails below is thrown there
  await createSchema(database.db);
  await boss.start();
  try {
    for (const name of queues) await boss.createQueue(name);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function declare(boss: PgBoss, job: Job): Promise<void> {
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
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
  if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/Stockholm' });
}

/**
 * Only one process at a time has the embedded database: whatever is under way at its start died with the last one. What
 * has had its last try is left to fail, so that a job that ends the process does not end it for ever.
 */
async function takeUpDead({ kind, db }: Database): Promise<void> {
  if (kind !== 'embedded') return;
  await db
    .update(jobRows)
    .set({ state: 'retry', startAfter: new Date() })
    .where(and(eq(jobRows.state, 'active'), lt(jobRows.retryCount, jobRows.retryLimit)));
}

/** What pg-boss hands over is not always an Error, whatever its type says. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return new Error(hasMessage ? String(error.message) : 'unknown reason');
}

/** The queue on the shop's own database. Every job must be declared here before it can be queued. */
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
  for (const job of jobs) await declare(boss, job);
  // Known queues are remembered in the process. Asking for one inside a transaction would wait for the embedded
  // database's only connection, which that transaction holds.
  for (const job of jobs) await boss.getQueueStats(job.name);
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
