import type { Job, JobServices } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log.ts';
import { jobs } from './jobs.ts';
import { mailFiles } from './mail-files.ts';
import type { Shop } from './shop.ts';

const everyNight = /^(?<minute>\d+) (?<hour>[2-4]) \* \* \*$/;

const timeOf = ({ schedule = '' }: Job): number => {
  const { hour, minute } = everyNight.exec(schedule)?.groups ?? {};
  return Number(hour) * 60 + Number(minute);
};

/** In the order of the night. */
export const nightlyJobs = jobs
  .filter(({ schedule = '' }) => everyNight.test(schedule))
  .toSorted((one, other) => timeOf(one) - timeOf(other));

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
