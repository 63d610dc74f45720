import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { checkStock } from './check-stock.ts';

/** Every night, so that a stock that drifts from its records is found before a buyer notices. */
export const checkStockJob = defineJob({
  name: 'check-stock',
  payload: z.object({}),
  schedule: '23 3 * * *',
  async run({ db, log, now }) {
    for (const finding of await checkStock(db, now())) log.warn(finding, 'The stock does not add up');
  },
});
