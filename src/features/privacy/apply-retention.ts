import { deleteAbandonedUploads } from '../../platform/http/upload-folder.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { removeOldContacts } from '../company-handling/remove-addresses.ts';
import { deleteUnconfirmed } from '../newsletter/delete-unconfirmed.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import {
  blankOldBilling,
  blankOldClaims,
  blankOldFileNames,
  blankOldMails,
  deleteOldAddresses,
  deleteOldContacts,
  deleteOldNotes,
  deleteOldProposals,
  deleteOldQuotes,
  deletePastSessions,
} from './delete-old-rows.ts';
import { collectedBefore, eraseOldRecords } from './erase-old-records.ts';
import { takeUpErasures } from './take-up-erasures.ts';

type Services = Pick<JobServices, 'db' | 'env' | 'enqueue' | 'stockChanged' | 'log'>;

const steps = {
  records: eraseOldRecords,
  orders: ({ db }: Services, now: Date) => anonymiseOldOrders(db, now),
  erasures: ({ db }: Services, now: Date) => takeUpErasures(db, now),
  subscriptions: ({ db }: Services, now: Date) => deleteUnconfirmed(db, now),
  contacts: ({ db }: Services, now: Date) => deleteOldContacts(db, now),
  notes: ({ db }: Services, now: Date) => deleteOldNotes(db, now),
  quoteRequests: ({ db }: Services, now: Date) => deleteOldQuotes(db, now),
  priceProposals: ({ db }: Services, now: Date) => deleteOldProposals(db, now),
  companyAddresses: ({ db }: Services, now: Date) => deleteOldAddresses(db, now),
  companyContacts: ({ db }: Services) => removeOldContacts(db),
  mails: ({ db }: Services, now: Date) => blankOldMails(db, now),
  billing: ({ db }: Services, now: Date) => blankOldBilling(db, now),
  claims: ({ db }: Services, now: Date) => blankOldClaims(db, now),
  fileNames: ({ db, env }: Services, now: Date) => blankOldFileNames(db, collectedBefore(env, now)),
  uploads: () => deleteAbandonedUploads(),
  sessions: ({ db }: Services, now: Date) => deletePastSessions(db, now),
};

/** Each step looks for what is due, so it can be run again. A failing step does not stop the others. */
export async function applyRetention(services: Services, now: Date): Promise<Record<string, number>> {
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
  services.log.info(done, 'Data past its retention period was deleted');
  if (failed.length > 0) throw new Error(`Retention failed for ${failed.join(', ')}.`);
  return done;
}
