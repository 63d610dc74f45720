import { defineJob } from '../../platform/jobs/job.ts';
import { deliverOrderAsk } from '../delivery/deliver-order-ask.ts';
import { deliverOrder } from './deliver-order.ts';

/** Queued in the transaction of the payment, so that neither exists without the other. */
export const deliverOrderJob = defineJob({
  ...deliverOrderAsk,
  retries: 8,
  retryDelaySeconds: 5,
  concurrency: 4,
  async run(services, { orderId }) {
    services.stockChanged(await deliverOrder(services.db, services, orderId, services.now()));
  },
});
