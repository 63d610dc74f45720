import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '../database/db.ts';
import { describeFailure } from '../failure.ts';
import { metrics } from '../metrics/metrics.ts';
import type { Job, JobServices } from './job.ts';
import { inJob } from './job-origin.ts';
import { jobRows } from './job-rows.ts';
import { putJobsBack } from './put-jobs-back.ts';
import { QueueWorker } from './queue-worker.ts';

type TakenJob = JobWithMetadata<unknown>;

export type JobTaking = {
  wake: (queue?: string) => void;
  /** Waits this long for running jobs; the rest is handed out again. */
  stop: (patienceMs: number) => Promise<void>;
};

const defaultConcurrency = 4;
/** For retries that have become due: new jobs wake the workers at once. One statement for all queues. */
const lookEveryMs = 2_000;
/** Three times within the time after which a silent worker counts as dead. */
const beatEveryMs = 10_000;

type Running = { job: Job; services: JobServices; stopping: AbortSignal };

function runOne({ job, services, stopping }: Running, taken: TakenJob): Promise<string | undefined> {
  const { data, id, retryCount, retryLimit } = taken;
  const isLast = retryCount >= retryLimit;
  const about = { job: job.name, jobId: id, retryCount };
  return inJob(job.name, taken, async (span) => {
    const startedAt = performance.now();
    const end = (outcome: string) => {
      metrics.jobs.observe({ queue: job.name, outcome }, (performance.now() - startedAt) / 1_000);
      span?.end({}, outcome !== 'done');
    };
    try {
      await job.run(services, job.payload.parse(data ?? {}), { isLast, stopping });
      end('done');
      services.log.debug(about, 'A job ran');
      return undefined;
    } catch (error) {
      end(isLast ? 'failed' : 'retried');
      services.log.warn({ ...about, err: error }, 'A job failed');
      return describeFailure(error).message;
    }
  });
}

function openWorker(boss: PgBoss, db: Db, running: Running, onError: (error: unknown) => void) {
  const { name, concurrency = defaultConcurrency } = running.job;
  return new QueueWorker<TakenJob>({
    // Twice what is needed, so that slow jobs do not hold up the rest.
    places: 2 * concurrency,
    run: (taken) => runOne(running, taken),
    onError,
    calls: {
      fetch: (max) => boss.fetch<unknown>(name, { batchSize: max, includeMetadata: true }),
      complete: (done) => boss.complete(name, done),
      fail: (failed, message) => boss.fail(name, failed, { message }),
      touch: (held) => boss.touch(name, held),
      putBack: (unbegun) => putJobsBack(db, unbegun),
    },
  });
}

/** One index lookup a queue, however many jobs are waiting. */
async function listDue(db: Db, queues: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select queue as name from unnest(${sql.param(queues)}::text[]) as queue
    where exists (select 1 from ${jobRows} j
      where j.name = queue and j.state < 'active' and not j.blocked and j.start_after <= now())`);
  return rows.map(({ name }) => name);
}

/** Looks into all queues at once: pg-boss's own workers would poll each, a thousand statements a minute for nothing. */
export function takeJobs(
  boss: PgBoss,
  db: Db,
  jobs: readonly Job[],
  services: JobServices,
  onError: (error: unknown) => void,
): JobTaking {
  const ending = new AbortController();
  const open = (job: Job) => openWorker(boss, db, { job, services, stopping: ending.signal }, onError);
  const workers = new Map(jobs.map((job) => [job.name, open(job)]));
  const all = [...workers.values()];
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      for (const name of await listDue(db, [...workers.keys()])) workers.get(name)?.wake();
    } catch (error) {
      onError(error);
    } finally {
      looking = undefined;
    }
  }

  const lookAgain = () => {
    looking ??= look();
  };
  const looks = setInterval(lookAgain, lookEveryMs);
  const beats = setInterval(() => all.forEach((worker) => void worker.beat(beatEveryMs / 2)), beatEveryMs);
  lookAgain();

  return {
    wake(queue) {
      if (queue === undefined) lookAgain();
      else workers.get(queue)?.wake();
    },
    async stop(patienceMs) {
      clearInterval(looks);
      ending.abort();
      await looking;
      const patience = new AbortController();
      const late = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([Promise.all(all.map((worker) => worker.finish())), late]);
      patience.abort();
      clearInterval(beats);
      await Promise.all(all.map((worker) => worker.giveUp('The shop ended while it was at work on this')));
    },
  };
}
