import { Counter, Histogram } from './registry.ts';

const requestBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Counted since the process started. No label may hold an id, an address or anything that a visitor chooses. */
export const metrics = {
  requests: new Histogram(
    { name: 'shop_http_request_duration_seconds', help: 'Requests by route pattern, until the last byte was sent.' },
    ['method', 'route', 'status'],
    requestBounds,
  ),
  cache: new Counter({ name: 'shop_cache_lookups_total', help: 'Looks into the answer cache.' }, ['outcome']),
  shownReads: new Counter(
    { name: 'shop_shown_reads_total', help: 'Reads of the catalogue where there is a replica.' },
    ['from'],
  ),
  statements: new Histogram(
    { name: 'shop_database_statement_duration_seconds', help: 'Statements by their first word.' },
    ['kind'],
    requestBounds,
  ),
  refusals: new Counter({ name: 'shop_refusals_total', help: 'Calls that were refused, by code.' }, ['code']),
  overBudget: new Counter(
    { name: 'shop_over_budget_total', help: 'Calls and pages that went over the budget of their network.' },
    ['cost'],
  ),
  security: new Counter(
    { name: 'shop_security_events_total', help: 'Logins, refusals and limits that were reached, by kind.' },
    ['kind'],
  ),
  failures: new Counter({ name: 'shop_failures_total', help: 'Calls that failed on our side.' }, ['kind']),
  payments: new Counter({ name: 'shop_payment_events_total', help: 'What the payment provider told.' }, ['outcome']),
  mails: new Counter({ name: 'shop_mail_attempts_total', help: 'Mails that were handed to the mail server.' }, [
    'outcome',
  ]),
  drawings: new Counter({ name: 'shop_receipts_drawn_total', help: 'Receipts and credit notes that were drawn.' }, [
    'outcome',
  ]),
  jobs: new Histogram(
    { name: 'shop_job_duration_seconds', help: 'Jobs that ended, by queue.' },
    ['queue', 'outcome'],
    jobBounds,
  ),
};
