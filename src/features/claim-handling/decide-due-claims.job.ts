import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { decideDueClaims, everyMinutes } from './decide-due-claims.ts';

export const decideDueClaimsJob = defineJob({
  name: 'decide-due-claims',
  payload: z.object({}),
  schedule: `*/${everyMinutes} * * * *`,
  run: decideDueClaims,
});
