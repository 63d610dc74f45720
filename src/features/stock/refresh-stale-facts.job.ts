import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { findStaleFacts } from './refresh-facts.ts';

const mostListings = 10_000;

/** For what no running process was told of: a process ended after a sale, or a command took in a large file. */
export const refreshStaleFactsJob = defineJob({
  name: 'refresh-stale-facts',
  payload: z.object({}),
  schedule: '*/4 * * * *',
  async run({ db, stockChanged }) {
    stockChanged(await findStaleFacts(db, mostListings));
  },
});
