import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { paths } from '../../../platform/paths.ts';
import type { Billing, CheckResult, PaymentOutcome } from './payment-form.ts';

type MarkCard = (message: string) => true;

/** Stripe shows field errors itself; any other error is shown by us. */
export async function checkElements(elements: StripeElements): Promise<CheckResult> {
  const { error } = await elements.submit();
  if (!error) return { kind: 'fine' };
  return error.type === 'validation_error'
    ? { kind: 'unfinished' }
    : { kind: 'declined', message: error.message ?? '' };
}

function standing(intent: PaymentIntent | undefined): PaymentOutcome | null {
  if (intent?.status === 'succeeded') return { kind: 'paid' };
  if (intent?.status === 'processing') return { kind: 'under-way' };
  if (intent?.status === 'canceled') return { kind: 'problem', problem: { kind: 'checkout-expired' } };
  return null;
}

/** The error may be about a payment that went through, as in another tab: then it is no failure. */
const failed = ({ type, message = '', payment_intent }: StripeError, markCard?: MarkCard): PaymentOutcome =>
  standing(payment_intent) ?? { kind: 'declined', message, isMarked: type === 'card_error' && markCard?.(message) };

export async function confirmElements(
  stripe: Stripe,
  elements: StripeElements,
  /** A wallet knows the buyer's details, and has no card field to mark. */
  { clientSecret, billing, markCard }: { clientSecret: string; billing?: Billing; markCard?: MarkCard },
): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: {
      return_url: location.origin + paths.confirmation,
      ...(billing && {
        payment_method_data: {
          billing_details: {
            name: billing.customerName,
            email: billing.customerEmail,
            ...(billing.customerPhone && { phone: billing.customerPhone }),
          },
        },
      }),
    },
    redirect: 'if_required',
  });
  return error ? failed(error, markCard) : (standing(paymentIntent) ?? { kind: 'under-way' });
}
