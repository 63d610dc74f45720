import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { type PreparedCheckout, submitCheckout } from './checkout.queries.ts';
import { type CheckoutProblem, problemOf } from './checkout-problem.rules.ts';
import type { ContactToSend } from './contact-fields.rules.ts';
import type { PaymentForm } from './payment-form.ts';

export type Attempt = {
  /** What is being bought: the cart may change meanwhile, and the payment does not follow it. */
  lines: readonly CartLine[];
  prepared: PreparedCheckout;
  contact: ContactToSend;
  form: PaymentForm;
};

export type AttemptResult =
  | { kind: 'paid' | 'under-way' | 'unfinished' }
  | { kind: 'declined'; message: string; heldUntil: string | null }
  | { kind: 'problem'; problem: CheckoutProblem };

/** What was foreseen is a result; the rest goes on as the exception that it is. */
function foreseen(error: unknown): AttemptResult {
  const problem = problemOf(error);
  if (!problem) throw error;
  // The buyer has paid for this in another tab, or the answer was lost: the order is there to be shown.
  return problem.kind === 'already-paid' ? { kind: 'under-way' } : { kind: 'problem', problem };
}

/** The pay button: the form is whole, the shop keeps the leads and knows the buyer, and only then the card is charged. */
export async function payCheckout({ prepared, contact, form }: Attempt): Promise<AttemptResult> {
  const checked = await form.check();
  if (checked.kind === 'unfinished') return checked;
  if (checked.kind === 'declined') return { ...checked, heldUntil: null };
  try {
    const { heldUntil } = await submitCheckout(prepared.checkoutId, contact);
    const outcome = await form.pay({ clientSecret: prepared.clientSecret, billing: contact });
    return outcome.kind === 'declined' ? { ...outcome, heldUntil } : outcome;
  } catch (error) {
    return foreseen(error);
  }
}
