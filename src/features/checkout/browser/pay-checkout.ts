import { ask } from '../../../platform/api.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import type { PreparedCheckout } from './checkout.queries.ts';
import { type CheckoutProblem, problemOf } from './checkout-problem.rules.ts';
import type { ContactToSend } from './contact-fields.rules.ts';
import type { PaymentForm } from './payment-form.ts';

export type Attempt = {
  /** A snapshot: the payment does not follow later changes of the cart. */
  lines: readonly CartLine[];
  prepared: PreparedCheckout;
  contact: ContactToSend;
  form: PaymentForm;
};

export type AttemptResult =
  | { kind: 'paid' | 'under-way' | 'unfinished' }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'invoiced'; orderId: string }
  | { kind: 'declined'; message: string; isMarked?: boolean | undefined; heldUntil: string | null }
  | { kind: 'problem'; problem: CheckoutProblem };

function foreseen(error: unknown): AttemptResult {
  const problem = problemOf(error);
  if (!problem) throw error;
  // Paid in another tab, or the answer was lost: show the order.
  return problem.kind === 'already-paid' ? { kind: 'under-way' } : { kind: 'problem', problem };
}

/** The stock is held before the card is charged. */
async function attempted({ prepared, contact, form }: Attempt): Promise<AttemptResult> {
  const checked = await form.check();
  if (checked.kind === 'unfinished') return checked;
  if (checked.kind === 'declined') return { ...checked, heldUntil: null };
  try {
    const payBy = form.isInvoice ? 'invoice' : 'provider';
    const { heldUntil, orderId } = await ask('POST /checkouts/:id/submit', {
      params: { id: prepared.checkoutId },
      body: { ...contact, payBy },
    });
    if (form.isInvoice) return { kind: 'invoiced', orderId };
    const outcome = await form.pay({ clientSecret: prepared.clientSecret, billing: contact, heldUntil });
    return outcome.kind === 'declined' ? { ...outcome, heldUntil } : outcome;
  } catch (error) {
    return foreseen(error);
  }
}

const leaving: readonly AttemptResult['kind'][] = ['paid', 'under-way', 'elsewhere', 'invoiced'];

/** The buyer leaves this page, so it stays busy. */
export const leaves = (result: AttemptResult | undefined) => result !== undefined && leaving.includes(result.kind);

export async function payCheckout(attempt: Attempt): Promise<AttemptResult> {
  let result: AttemptResult | undefined;
  try {
    result = await attempted(attempt);
    return result;
  } finally {
    if (!leaves(result)) attempt.form.gaveUp?.();
  }
}
