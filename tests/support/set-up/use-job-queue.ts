import { afterAll, beforeAll } from 'vitest';
import type { Job } from '../../../src/platform/jobs/job.ts';
import { openJobQueue } from '../../../src/platform/jobs/queue.ts';
import type { TestDatabase } from '../test-database.ts';

/** The queue's tables for the tests of a file, without workers: the tests do the work. */
export function useJobQueue(database: TestDatabase, jobs: readonly Job[] = []) {
  let stop = async () => {};
  beforeAll(async () => {
    const queue = await openJobQueue(database.current, jobs, (error) => {
      throw error;
    });
    stop = queue.stop;
  });
  afterAll(() => stop());
}
