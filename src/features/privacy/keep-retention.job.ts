import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { keepRetention } from './keep-retention.ts';

/** Before the night's look at the stock, which then sees what it has left. */
export const keepRetentionJob = defineJob({
  name: 'keep-retention',
  payload: z.object({}),
  schedule: '41 2 * * *',
  async run(services) {
    await keepRetention(services, services.now());
  },
});
