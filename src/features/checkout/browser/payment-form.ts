import type { CheckoutProblem } from './checkout-problem.rules.ts';
import type { ContactToSend } from './contact-fields.rules.ts';

/** `unfinished`: what is missing stands in the payment form itself. */
export type CheckResult = { kind: 'fine' } | { kind: 'unfinished' } | { kind: 'declined'; message: string };

/** `under-way`: the provider has it, and knows later what became of it. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'under-way' }
  | { kind: 'declined'; message: string }
  | { kind: 'problem'; problem: CheckoutProblem };

export type Billing = Pick<ContactToSend, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** What the pay button needs of the form in which the buyer says how to pay, the shop's own or the provider's. */
export type PaymentForm = {
  check: () => Promise<CheckResult>;
  /** Points out what is missing, and leaves the keyboard where it is. */
  showProblems: () => void;
  pay: (order: { clientSecret: string; billing: Billing }) => Promise<PaymentOutcome>;
};
