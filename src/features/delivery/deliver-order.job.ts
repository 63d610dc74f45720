import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { deliverOrder } from './deliver-order.ts';

/** Queued in the transaction of the payment, so that neither exists without the other. */
export const deliverOrderJob = defineJob({
  name: 'deliver-order',
  payload: z.object({ orderId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 5,
  concurrency: 4,
  async run(services, { orderId }) {
    services.stockChanged(await deliverOrder(services.db, services, orderId, services.now()));
  },
});
