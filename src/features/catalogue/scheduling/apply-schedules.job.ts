import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { applySchedules } from './apply-schedules.ts';

export const applySchedulesJob = defineJob({
  name: 'apply-schedules',
  payload: z.object({}),
  schedule: '* * * * *',
  run: applySchedules,
});
