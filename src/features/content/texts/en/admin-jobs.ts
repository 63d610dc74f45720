import type { adminJobsSv } from '../sv/admin-jobs.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminJobsEn: TextsOf<typeof adminJobsSv> = {
  label: 'Jobs',
  empty: 'No jobs yet',
  name: 'Job',
  state: 'State',
  anyState: 'All',
  states: {
    created: 'Queued',
    retry: 'Trying again',
    active: 'Under way',
    completed: 'Done',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  attempts: 'Attempts',
  createdAt: 'Created',
  nextTryAt: 'Next attempt',
  error: 'Error',
  about: 'About',
  actions: 'Actions',
  none: '–',
  rerun: 'Run again',
  rerunRow: 'Run again: {name}',
  rerunDone: 'The job is run again',
};
