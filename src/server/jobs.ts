import { sendPasswordResetJob } from '../features/accounts/people/reset-password.ts';
import { handleFailuresJob } from '../features/admin/operations/handle-failures.job.ts';
import { chainAuditJob } from '../features/audit/chain-audit.ts';
import { applySchedulesJob } from '../features/catalogue/scheduling/apply-schedules.job.ts';
import { deleteOldMissesJob } from '../features/catalogue/search/misses/count-missed-words.ts';
import { keepDaysJob } from '../features/checkout/keep-days.job.ts';
import { decideDueClaimsJob } from '../features/claim-handling/decide-due-claims.job.ts';
import { wakeWaitingOrdersJob } from '../features/delivery/wake-waiting-orders.ts';
import { checkBooksJob } from '../features/doctor/check-books.job.ts';
import { undoImportJob } from '../features/import-handling/finish-undo.ts';
import { beginLettersJob } from '../features/letters/begin-letters.job.ts';
import { sendLetterJob } from '../features/letters/send-letter.job.ts';
import { settleDemoTransferJob } from '../features/payments/demo/answer-demo-payment.ts';
import { sendDemoEventJob } from '../features/payments/demo/send-demo-event.job.ts';
import { applyRetentionJob } from '../features/privacy/run-retention-night.ts';
import { endProposalsJob } from '../features/proposals/end-proposals.job.ts';
import { sendSignInLinkJob } from '../features/purchases/order-history-link.job.ts';
import { offerQuoteRequestJob } from '../features/quotes/offer-quote-request.ts';
import { remindOfInvoicesJob } from '../features/receivables/remind-of-invoices.job.ts';
import { deliverOrderJob } from '../features/sales/deliver-order.job.ts';
import { refundChargeJob } from '../features/sales/refund-charge.job.ts';
import { refundUndeliveredJob } from '../features/sales/refund-undelivered.job.ts';
import { reconcileDisputesJob } from '../features/settlement/reconcile-disputes.job.ts';
import { reconcilePaymentsJob } from '../features/settlement/reconcile-payments.job.ts';
import { refreshStaleFactsJob } from '../features/stock/refresh-facts.ts';
import { vacuumDatabaseJob } from '../platform/database/vacuum-database.job.ts';
import { deletePastLimits } from '../platform/http/rate-limit.ts';
import { defineScheduledJob, type Job } from '../platform/jobs/job.ts';
import { deleteFinishedJobs } from '../platform/jobs/job-rows.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { makeBackupJob } from './make-backup.job.ts';
import { tryBackupJob } from './try-backup.job.ts';

const deletePastLimitsJob = defineScheduledJob({
  name: 'forget-past-limits',
  schedule: '17 * * * *',
  run: ({ db, now }) => deletePastLimits(db, now()),
});

const deleteFinishedJobsJob = defineScheduledJob({
  name: 'forget-finished-jobs',
  schedule: '43 * * * *',
  run: ({ db, now }) => deleteFinishedJobs(db, now()),
});

/** A job that is missing here can be neither queued nor run. */
export const jobs: readonly Job[] = [
  sendMailJob,
  deletePastLimitsJob,
  deliverOrderJob,
  keepDaysJob,
  checkBooksJob,
  refreshStaleFactsJob,
  applySchedulesJob,
  deleteOldMissesJob,
  wakeWaitingOrdersJob,
  undoImportJob,
  refundChargeJob,
  refundUndeliveredJob,
  decideDueClaimsJob,
  reconcilePaymentsJob,
  reconcileDisputesJob,
  beginLettersJob,
  sendLetterJob,
  endProposalsJob,
  remindOfInvoicesJob,
  sendDemoEventJob,
  settleDemoTransferJob,
  sendSignInLinkJob,
  sendPasswordResetJob,
  chainAuditJob,
  offerQuoteRequestJob,
  deleteFinishedJobsJob,
  handleFailuresJob,
  applyRetentionJob,
  vacuumDatabaseJob,
  makeBackupJob,
  tryBackupJob,
];
