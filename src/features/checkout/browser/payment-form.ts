import type { CheckoutProblem } from './checkout-problem.rules.ts';
import type { ContactToSend } from './contact-fields.rules.ts';

export type CheckResult = { kind: 'fine' } | { kind: 'unfinished' } | { kind: 'declined'; message: string };

/** `under-way`: accepted by the provider, outcome not known yet. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'under-way' }
  /** The buyer goes on at another page, and comes back to the order's. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'declined'; message: string }
  | { kind: 'problem'; problem: CheckoutProblem };

export type Billing = Pick<ContactToSend, 'customerName' | 'customerEmail' | 'customerPhone'>;

export type PaymentForm = {
  /** It is sold as it is submitted: nothing is paid here. */
  isInvoice?: boolean;
  check: () => Promise<CheckResult>;
  showProblems: () => void;
  /** The attempt came to nothing. */
  gaveUp?: () => void;
  pay: (order: { clientSecret: string; billing: Billing; heldUntil: string | null }) => Promise<PaymentOutcome>;
};
