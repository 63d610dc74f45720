/** Where a dispute stands: it waits for an answer or a decision, or its money stays or went for good. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/** Why a buyer's bank disputes a payment, as the card networks know it. Any other is shown as it came. */
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
