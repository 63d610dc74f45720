import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from './wake-waiting-orders.ts';

/** Every night, since a refund or an unpaid order frees records without a word to the orders that wait for them. */
export const wakeWaitingOrdersJob = defineJob({
  name: 'wake-waiting-orders',
  payload: z.object({}),
  schedule: '21 3 * * *',
  async run(services) {
    await wakeWaitingOrders(services.db, services);
  },
});
