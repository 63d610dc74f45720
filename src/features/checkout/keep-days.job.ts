import { keepDays } from '../../platform/database/kept-days.ts';
import { defineScheduledJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { daysOfMails } from '../../platform/mail/mail.table.ts';
import { daysOfAudit } from '../audit/audit.table.ts';
import { daysOfOrders } from '../orders/orders.table.ts';
import { daysOfCategories } from '../receipts/category-days.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';
import { daysOfCheckouts } from './checkout-days.ts';

export const keptDays = [daysOfDocuments, daysOfOrders, daysOfCategories, daysOfCheckouts, daysOfMails, daysOfAudit];

export const keepDaysJob = defineScheduledJob({
  name: 'keep-days',
  schedule: '11 3 * * *',
  longestSeconds: longWorkSeconds,
  async run({ db, now }) {
    for (const days of keptDays) await keepDays(db, days, now());
  },
});
