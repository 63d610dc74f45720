export const disputeStatuses = ['open', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/** The card networks' names. Any other reason is shown unchanged. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
