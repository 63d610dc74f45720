import { keepDaysJob } from '../features/checkout/keep-days.job.ts';
import { wakeWaitingOrdersJob } from '../features/delivery/wake-waiting-orders.ts';
import { checkBooksJob } from '../features/doctor/check-books.job.ts';
import { applyRetentionJob } from '../features/privacy/run-retention-night.ts';
import { refundUndeliveredJob } from '../features/sales/refund-undelivered.job.ts';
import { vacuumDatabaseJob } from '../platform/database/vacuum-database.job.ts';
import type { Job, JobServices } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log.ts';
import { mailFiles } from './mail-files.ts';
import type { Shop } from './shop.ts';

/** In about the order of their schedules. */
export const nightlyJobs: readonly Job[] = [
  applyRetentionJob,
  wakeWaitingOrdersJob,
  keepDaysJob,
  checkBooksJob,
  refundUndeliveredJob,
  vacuumDatabaseJob,
];

/** A failure does not stop the others. Answers the names of those that failed. */
export async function runNightly(services: JobServices): Promise<string[]> {
  const failed: string[] = [];
  for (const job of nightlyJobs) {
    try {
      await job.run(services, job.payload.parse({}), { isLast: true });
    } catch (error) {
      services.log.error({ job: job.name, err: error }, 'Nightly work failed');
      failed.push(job.name);
    }
  }
  return failed;
}

/** No transport: nightly jobs only queue mails. */
export const nightServices = ({ database, deps }: Pick<Shop, 'database' | 'deps'>, log: Log, now: () => Date) => ({
  ...deps,
  db: database.background.db,
  now,
  log,
  transport: null,
  filesOf: (reference: string) => mailFiles(database.db, reference, deps.env),
});
