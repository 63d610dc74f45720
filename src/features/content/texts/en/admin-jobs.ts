import type { adminJobs as source } from '../sv/admin-jobs.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminJobs: TextsOf<typeof source> = {
  label: 'Jobs',
  empty: 'No jobs yet',
  noneFailed: 'No jobs have failed',
  emptyText: 'What the shop does in the background, such as emails and receipts, appears here.',
  name: 'Job',
  state: 'Status',
  anyState: 'All',
  states: {
    created: 'Queued',
    retry: 'Retrying',
    active: 'In progress',
    completed: 'Done',
    cancelled: 'Canceled',
    failed: 'Failed',
  },
  attempts: 'Attempts',
  createdAt: 'Created',
  nextTryAt: 'Next attempt',
  error: 'Error',
  about: 'About',
  rerun: 'Run again',
  rerunRow: 'Run again: {name}',
  rerunDone: 'The job is being run again',
};
