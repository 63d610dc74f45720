import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { runRetentionNight } from './run-retention-night.ts';

/** Runs before the nightly stock check, so that the check covers its result. */
export const applyRetentionJob = defineJob({
  name: 'keep-retention',
  payload: z.object({}),
  schedule: '41 2 * * *',
  longestSeconds: longWorkSeconds,
  async run(services) {
    await runRetentionNight(services, services.now());
  },
});
