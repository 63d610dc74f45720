import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testServices } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { defineJob, type Job } from './job.ts';
import { putJobsBack } from './put-jobs-back.ts';
import { type JobQueue, openJobQueue } from './queue.ts';

const database = useTestDatabase();

let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

async function startQueue(jobs: readonly Job[], on = database.current): Promise<JobQueue> {
  const fail = (error: Error) => {
    throw error;
  };
  const queue = await openJobQueue(on, jobs, fail, 1);
  closing.push(queue.stop);
  await queue.work(testServices(on, { enqueue: queue.enqueue }));
  return queue;
}

function recordingJob(name: string, more: Partial<Job<{ value: number }>> = {}) {
  const seen: number[] = [];
  const job = defineJob({
    name,
    payload: z.object({ value: z.number() }),
    run: async (_, { value }) => {
      seen.push(value);
    },
    ...more,
  });
  return { job, seen };
}

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 60_000, interval: 10 }).toBe(true);

test('a job runs when the change that asks for it is committed', async () => {
  const { job, seen } = recordingJob('committed');
  const queue = await startQueue([job]);
  await database.current.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { value: 1 });
    expect(seen).toEqual([]);
  });
  await until(() => seen.length === 1);
});

test('a job whose change is rolled back is never queued', async () => {
  const { job, seen } = recordingJob('rolled-back');
  const queue = await startQueue([job]);
  const change = database.current.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { value: 1 });
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  await queue.enqueue(database.current.db, job, { value: 2 });
  await until(() => seen.length > 0);
  expect(seen).toEqual([2]);
});

test('a job somebody waits for runs before earlier ones', async () => {
  const { job, seen } = recordingJob('urgent', { concurrency: 1 });
  const queue = await openJobQueue(database.current, [job], (error) => {
    throw error;
  });
  for (const value of [1, 2, 3, 4]) await queue.enqueue(database.current.db, job, { value });
  await queue.enqueue(database.current.db, job, { value: 5 }, { isUrgent: true });
  await queue.stop();
  await startQueue([job]);
  await until(() => seen.length === 5);
  // two workers take one each at the same moment
  expect(seen.slice(0, 2)).toContain(5);
});

test('a payload of the wrong shape is refused when it is queued', async () => {
  const { job } = recordingJob('shaped');
  const queue = await startQueue([job]);
  const wrong: { value: number } = JSON.parse('{"value":"one"}');
  await expect(queue.enqueue(database.current.db, job, wrong)).rejects.toThrow();
});

test('a job that fails is retried, and knows its last try', async () => {
  const tries: boolean[] = [];
  const { job } = recordingJob('failing', {
    retries: 1,
    retryDelaySeconds: 1,
    run: async (_, __, { isLast }) => {
      tries.push(isLast);
      throw new Error('not today');
    },
  });
  const queue = await startQueue([job]);
  await queue.enqueue(database.current.db, job, { value: 1 });
  await until(() => tries.length === 2);
  expect(tries).toEqual([false, true]);
});

test('two processes share the work and do none of it twice', async () => {
  const { job, seen } = recordingJob('shared', { concurrency: 4 });
  const queue = await startQueue([job]);
  // Only PostgreSQL can be opened twice; on the embedded database the second worker shares the connection.
  const other = database.url ? await openDatabase({ DATABASE_URL: database.url, DATA_DIR: '' }) : database.current;
  if (other !== database.current) closing.unshift(other.close);
  await startQueue([job], other);
  const values = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(values.map((value) => queue.enqueue(database.current.db, job, { value })));
  await until(() => seen.length >= values.length);
  expect([...seen].sort((a, b) => a - b)).toEqual(values);
});

test('a dead worker’s job is handed out again: to the next process at its start, or to another running one', async () => {
  const { job, seen } = recordingJob('orphaned');
  const first = await openJobQueue(database.current, [job], (error) => {
    throw error;
  });
  await first.enqueue(database.current.db, job, { value: 7 });
  await first.stop();
  // as left by a process that was killed a while ago
  await database.current.db.execute(sql`
    update jobs.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '31 seconds' where name = 'orphaned'`);
  await startQueue([job]);
  await until(() => seen.length === 1);
  expect(seen).toEqual([7]);
});

test('a job that is put back before it began keeps its number of tries', async () => {
  const lasts: boolean[] = [];
  const { job } = recordingJob('put-back', {
    retries: 1,
    run: async (_services, _payload, { isLast }) => void lasts.push(isLast),
  });
  const first = await openJobQueue(database.current, [job], (error) => {
    throw error;
  });
  const { db } = database.current;
  await first.enqueue(db, job, { value: 7 });
  await first.stop();
  await db.execute(sql`update jobs.job set state = 'active', started_on = now() where name = 'put-back'`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from jobs.job where name = 'put-back'`);
  await putJobsBack(
    db,
    rows.map(({ id }) => ({ id, retryCount: 1 })),
  );
  await putJobsBack(
    db,
    rows.map(({ id }) => ({ id, retryCount: 0 })),
  );
  await startQueue([job]);
  await until(() => lasts.length === 1);
  expect(lasts).toEqual([false]);
});

test('a queue that stops tells its running job, which may leave off', async () => {
  let hasLeft = false;
  const { job, seen } = recordingJob('told');
  const waiting: typeof job = {
    ...job,
    async run(services, payload, attempt) {
      await job.run(services, payload, attempt);
      await new Promise<void>((resolve) => attempt.stopping?.addEventListener('abort', () => resolve()));
      hasLeft = true;
    },
  };
  const queue = await startQueue([waiting]);
  await queue.enqueue(database.current.db, waiting, { value: 1 });
  await until(() => seen.length === 1);
  await queue.stop();
  expect(hasLeft).toBe(true);
});

test('a queue that stops lets the running job end, and records it as done', async () => {
  const begun = Promise.withResolvers<void>();
  const { job } = recordingJob('ending', {
    run: async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  });
  const queue = await startQueue([job]);
  await queue.enqueue(database.current.db, job, { value: 1 });
  await begun.promise;
  await queue.stop();
  const { rows } = await database.current.db.execute(sql`select state from jobs.job where name = 'ending'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a start declares only queues that changed since the last one', async () => {
  const { job } = recordingJob('declared', { retries: 3, schedule: '1 * * * *' });
  const declared = async (more: Partial<Job> = {}) => {
    await (await startQueue([{ ...job, ...more }])).stop();
    const { rows } =
      await database.current.db.execute(sql`select q.retry_limit, s.cron, q.updated_on, s.updated_on as set_on
      from jobs.queue q join jobs.schedule s using (name) where q.name = 'declared'`);
    return rows[0];
  };
  const first = await declared();
  expect(first).toMatchObject({ retry_limit: 3, cron: '1 * * * *' });
  expect(await declared()).toEqual(first);
  expect(await declared({ retries: 4 })).toMatchObject({ retry_limit: 4, set_on: first?.set_on });
  expect(await declared({ retries: 4, schedule: '2 * * * *' })).toMatchObject({ cron: '2 * * * *' });
});
