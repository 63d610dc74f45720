import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { checkStock } from './check-stock.ts';
import { wakeWaitingOrders } from './wake-waiting-orders.ts';

/**
 * Every night: a stock that drifts from its records is known before a buyer finds out, and whoever waits for what has
 * come free since, by a refund or an order that was never paid, gets it.
 */
export const checkStockJob = defineJob({
  name: 'check-stock',
  payload: z.object({}),
  schedule: '23 3 * * *',
  async run(services) {
    const { db, log, now } = services;
    await wakeWaitingOrders(db, services);
    for (const finding of await checkStock(db, now())) log.warn(finding, 'The stock does not add up');
  },
});
