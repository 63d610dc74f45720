import { z } from 'zod';
import { keepDays } from '../../platform/database/kept-days.ts';
import { defineJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { daysOfCheckouts } from '../checkout/checkout-days.ts';
import { daysOfOrders } from '../orders/order-days.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';

export const keepDaysJob = defineJob({
  name: 'keep-days',
  payload: z.object({}),
  schedule: '11 3 * * *',
  longestSeconds: longWorkSeconds,
  async run({ db, now }) {
    for (const days of [daysOfDocuments, daysOfOrders, daysOfCheckouts]) await keepDays(db, days, now());
  },
});
