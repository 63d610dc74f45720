import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { jobs } from '../../src/server/jobs.ts';
import { usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase();

/** What a process does with the queue when it starts and stops. */
async function startAndStop(own: Database): Promise<void> {
  const queue = await openJobQueue(own, jobs, () => undefined);
  await queue.stop();
}

async function openSeveral(url: string, count: number): Promise<Database[]> {
  const all = await Promise.all(Array.from({ length: count }, () => openDatabase({ DATABASE_URL: url, DATA_DIR: '' })));
  for (const { pool } of all) await pool.query('select 1');
  return all;
}

test('several processes may create the job queue at once', async () => {
  const processes = await openSeveral(database.url, 6);
  try {
    for (let round = 0; round < 4; round += 1) {
      await database.current.db.execute(sql`drop schema if exists jobs cascade`);
      const starts = await Promise.allSettled(processes.map(startAndStop));
      expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
    }
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
});
