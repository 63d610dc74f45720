import type { JobServices } from '../../platform/jobs/job.ts';
import { forgetForsakenUploads } from '../../platform/upload-folder.ts';
import {
  forgetOldBilling,
  forgetOldContacts,
  forgetOldMails,
  forgetOldQuotes,
  forgetPastSessions,
} from './forget-old-rows.ts';
import { keepOrders } from './keep-orders.ts';
import { keepRecords } from './keep-records.ts';

type Services = Pick<JobServices, 'db' | 'enqueue' | 'stockChanged' | 'log'>;

const steps = {
  records: keepRecords,
  orders: ({ db }: Services, now: Date) => keepOrders(db, now),
  contacts: ({ db }: Services, now: Date) => forgetOldContacts(db, now),
  quoteRequests: ({ db }: Services, now: Date) => forgetOldQuotes(db, now),
  mails: ({ db }: Services, now: Date) => forgetOldMails(db, now),
  billing: ({ db }: Services, now: Date) => forgetOldBilling(db, now),
  uploads: (_: Services, now: Date) => forgetForsakenUploads(now),
  sessions: ({ db }: Services, now: Date) => forgetPastSessions(db, now),
};

/**
 * Lets go of everything that has been kept for as long as it may be. Every step asks what is due, so one that was ended
 * midway goes on where it was, and one that fails does not keep the others from their work.
 */
export async function keepRetention(services: Services, now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      done[name] = await step(services, now);
    } catch (error) {
      failed.push(name);
      services.log.error({ err: error, step: name }, 'Retention failed');
    }
  }
  services.log.info(done, 'What was kept long enough is gone');
  if (failed.length > 0) throw new Error(`Retention failed for ${failed.join(', ')}.`);
  return done;
}
