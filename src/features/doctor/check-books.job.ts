import { defineScheduledJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { swedishMoment } from '../../platform/time/swedish-time.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { openPayments } from '../payments/open-payments.ts';
import { checkStock } from '../stock/check-stock.ts';
import { comparePayments } from './compare-payments.ts';
import { findBreaches } from './find-breaches.ts';

/** Nightly, so that an inconsistency is found before a buyer notices. */
export const checkBooksJob = defineScheduledJob({
  name: 'check-stock',
  schedule: '23 3 * * *',
  longestSeconds: longWorkSeconds,
  async run(services) {
    const { db, log } = services;
    const now = services.now();
    const stock = await checkStock(db, now);
    const inBooks = await findBreaches(db, now, stock);
    const breaches = [...inBooks, ...(await comparePayments(db, openPayments(services), now))];
    for (const { rule, ids, message } of breaches) log.error({ rule, ids: ids.slice(0, 20) }, message);
    if (breaches.length === 0) return;
    const alert = {
      kind: 'check-failed',
      about: swedishMoment(now).slice(0, 10),
      label: String(breaches.length),
    } as const;
    await raiseAlert(db, alert, now);
  },
});
