import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { findStaleFacts } from './refresh-facts.ts';

const maxListings = 10_000;

/** For changes that no running process saw: a process ended after a sale, or a command imported a file. */
export const refreshStaleFactsJob = defineJob({
  name: 'refresh-stale-facts',
  payload: z.object({}),
  schedule: '*/4 * * * *',
  async run({ db, stockChanged }) {
    stockChanged(await findStaleFacts(db, maxListings));
  },
});
