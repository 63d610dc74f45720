import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from './wake-waiting-orders.ts';

/** Every night: orders that wait for records get what a refund or an unpaid order has freed since. */
export const wakeWaitingOrdersJob = defineJob({
  name: 'wake-waiting-orders',
  payload: z.object({}),
  schedule: '21 3 * * *',
  async run(services) {
    await wakeWaitingOrders(services.db, services);
  },
});
