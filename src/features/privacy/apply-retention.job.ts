import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { runRetentionNight } from './run-retention-night.ts';

/** Before the night's look at the stock, which then sees what it has left. */
export const applyRetentionJob = defineJob({
  name: 'keep-retention',
  payload: z.object({}),
  schedule: '41 2 * * *',
  async run(services) {
    await runRetentionNight(services, services.now());
  },
});
