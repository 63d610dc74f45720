import type { CheckoutProblem } from './checkout-problem.rules.ts';
import type { ContactToSend } from './contact-fields.rules.ts';

export type CheckResult = { kind: 'fine' } | { kind: 'unfinished' } | { kind: 'declined'; message: string };

/** `under-way`: accepted by the provider, outcome not known yet. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'under-way' }
  /** The buyer continues on another page and returns to the order's page. */
  | { kind: 'elsewhere'; address: string }
  /** `isMarked`: the form says so at the card too, and has taken the focus there. */
  | { kind: 'declined'; message: string; isMarked?: boolean | undefined }
  | { kind: 'problem'; problem: CheckoutProblem };

export type Billing = Pick<ContactToSend, 'customerName' | 'customerEmail' | 'customerPhone'>;

export type PaymentForm = {
  /** Submitting is the sale: nothing is paid on this page. */
  isInvoice?: boolean;
  check: () => Promise<CheckResult>;
  showProblems: () => void;
  /** The attempt failed before anything was charged. */
  gaveUp?: () => void;
  pay: (order: { clientSecret: string; billing: Billing; heldUntil: string | null }) => Promise<PaymentOutcome>;
};
