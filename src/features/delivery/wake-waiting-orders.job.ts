import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from './wake-waiting-orders.ts';

/** Refunds and lapsed holds free records without waking the orders that wait for them, so this runs every night. */
export const wakeWaitingOrdersJob = defineJob({
  name: 'wake-waiting-orders',
  payload: z.object({}),
  schedule: '21 3 * * *',
  longestSeconds: longWorkSeconds,
  async run(services) {
    await wakeWaitingOrders(services.db, services);
  },
});
