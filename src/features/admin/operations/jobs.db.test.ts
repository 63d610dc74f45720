import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { createTestApp, sendJson, testServices } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { deleteFinishedJobs, jobRows } from '../../../platform/jobs/job-rows.ts';
import { type JobQueue, openJobQueue } from '../../../platform/jobs/queue.ts';
import { auditEntries } from '../../audit/audit.table.ts';

const database = useTestDatabase({ isEmptied: true });
let headers: Record<string, string> = {};
let queue: JobQueue;
let isBroken = true;
let done = 0;

const shaky = defineJob({
  name: 'shaky',
  payload: z.object({ orderId: z.string(), email: z.string() }),
  retries: 0,
  async run(_, { email }) {
    if (isBroken) throw new Error(`550 <${email}> is not known`);
    done += 1;
  },
});

beforeAll(async () => {
  queue = await openJobQueue(database.current, [shaky], (error) => {
    throw error;
  });
  await queue.work(testServices(database.current, { enqueue: queue.enqueue }));
});
afterAll(() => queue.stop());
beforeEach(async () => {
  headers = await asAdmin(database.current);
  isBroken = true;
  done = 0;
});

const app = () => createTestApp(database.current);
const get = async (path: string) => (await app().request(path, { headers })).json();
const rerun = (id: string) => sendJson(app(), 'POST', `/api/admin/jobs/${id}/rerun`, {}, headers);
const soon = <Answer>(ask: () => Answer) => expect.poll(ask, { timeout: 60_000, interval: 20 });
const failedCount = async () => (await get('/api/admin/jobs/counts')).failed;

async function failOne(): Promise<{ id: string; orderId: string }> {
  const orderId = crypto.randomUUID();
  await queue.enqueue(database.current.db, shaky, { orderId, email: 'hemlig@foretag.example' });
  await soon(failedCount).toBe(1);
  const [job] = await get('/api/admin/jobs?state=failed');
  return { id: job.id, orderId };
}

test('a failed job is listed without personal data, and can be run again', async () => {
  const { id, orderId } = await failOne();
  const [job] = await get('/api/admin/jobs?state=failed&q=shak');
  expect(job).toMatchObject({ id, name: 'shaky', state: 'failed', attempts: 1, ids: { orderId } });
  expect(Date.parse(job.failedAt)).toBeGreaterThanOrEqual(Date.parse(job.createdAt));
  expect(job.error).toBe('550 <…@…> is not known');
  expect(JSON.stringify(await get('/api/admin/jobs'))).not.toContain('hemlig');
  expect(await get('/api/admin/jobs?state=active')).toEqual([]);
  isBroken = false;
  const answers = await Promise.all([rerun(id), rerun(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await soon(() => done).toBe(1);
  await soon(async () => (await get('/api/admin/jobs?state=completed')).length).toBe(1);
  expect(await failedCount()).toBe(0);
  expect((await rerun(id)).status).toBe(409);
  expect(await database.current.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { actor: 'admin', action: 'rerun', entity: 'job', entityId: id, after: { name: 'shaky' } },
  ]);
});

test('an unknown job, or a caller who is not an admin, runs nothing', async () => {
  expect((await rerun(crypto.randomUUID())).status).toBe(404);
  expect((await rerun('nonsense')).status).toBe(404);
  expect((await app().request('/api/admin/jobs')).status).toBe(401);
  expect((await app().request('/api/admin/jobs?state=lost', { headers })).status).toBe(400);
});

test('a failed job is kept for more than thirty days, a finished one for at most one', async () => {
  await failOne();
  isBroken = false;
  await queue.enqueue(database.current.db, shaky, { orderId: crypto.randomUUID(), email: 'x' });
  await soon(() => done).toBe(1);
  await soon(async () => (await get('/api/admin/jobs?state=completed')).length).toBe(1);
  const { rows } = await database.current.db.execute<{ days: number }>(
    sql`select (deletion_seconds / 86400)::int as days from ${jobRows}`,
  );
  expect(rows.map(({ days }) => days >= 30)).toEqual([true, true]);
  const states = async () => (await database.current.db.select().from(jobRows)).map(({ state }) => state).sort();
  await deleteFinishedJobs(database.current.db, new Date());
  expect(await states()).toEqual(['completed', 'failed']);
  await deleteFinishedJobs(database.current.db, new Date(Date.now() + 23 * 3_600_000));
  expect(await states()).toEqual(['failed']);
});

test('pages of jobs leave none out, even if many were made at the same moment', async () => {
  const payloads = Array.from({ length: 7 }, () => ({ orderId: crypto.randomUUID(), email: 'x' }));
  await database.current.db.transaction(async (tx) => {
    for (const payload of payloads)
      await queue.enqueue(tx, shaky, payload, { startAfter: new Date(Date.now() + 3_600_000) });
  });
  const seen: string[] = [];
  let next: string | undefined = '/api/admin/jobs?state=created&limit=2';
  while (next) {
    const answer: Response = await app().request(next, { headers });
    const page: { ids: { orderId: string } }[] = await answer.json();
    seen.push(...page.map(({ ids }) => ids.orderId));
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(seen.sort()).toEqual(payloads.map(({ orderId }) => orderId).sort());
});
