import { type Params, textAt } from './stripe-server-params.ts';
import { type BillingRecord, newStripeId, noAddress, type PaymentError } from './stripe-server-records.ts';
import { missingParameter, Refusal } from './stripe-server-refusal.ts';

type Outcome = 'succeeds' | 'is-disputed' | 'needs-action' | PaymentError;

export type Attempt = { paymentMethod: string; billing: BillingRecord; outcome: Outcome };

const declined = (declineCode: string, message: string): PaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: declineCode,
  message,
});

export const genericDecline = declined('generic_decline', 'Your card was declined.');

export const failedChallenge: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
};

/** Of a way to pay that settles later. */
export const failedLater: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
};

/** Stripe's test cards, by number and by the token of each. */
const cards: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'succeeds',
  '4000000000000259': 'is-disputed',
  '4000002500003155': 'needs-action',
  '4000000000000002': genericDecline,
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  pm_card_visa: 'succeeds',
  pm_card_createDispute: 'is-disputed',
  pm_card_threeDSecure2Required: 'needs-action',
  pm_card_authenticationRequired: 'needs-action',
  pm_card_visa_chargeDeclined: genericDecline,
  pm_card_chargeDeclined: genericDecline,
};

function outcomeOf(card: string): Outcome {
  const known = Object.hasOwn(cards, card) ? cards[card] : undefined;
  if (known) return known;
  if (card.startsWith('pm_')) {
    throw new Refusal(400, {
      code: 'resource_missing',
      param: 'payment_method',
      message: `No such PaymentMethod: '${card}'`,
    });
  }
  return declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a real card.',
  );
}

function billingOf(params: Params): BillingRecord {
  const field = (name: string) => textAt(params, 'payment_method_data', 'billing_details', name);
  const line = (name: string) => textAt(params, 'payment_method_data', 'billing_details', 'address', name);
  const address = Object.keys(noAddress).map((name) => [name, line(name)]);
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    tax_id: null,
    address: { ...noAddress, ...Object.fromEntries(address) },
  };
}

/** What the buyer pays with. */
export function readAttempt(params: Params): Attempt {
  const token = textAt(params, 'payment_method');
  if (token) return { paymentMethod: newStripeId('pm'), billing: billingOf(params), outcome: outcomeOf(token) };
  if (textAt(params, 'payment_method_data', 'type') !== 'card') throw missingParameter('payment_method');
  const number = textAt(params, 'payment_method_data', 'card', 'number')?.replace(/\s/g, '');
  if (!number) throw missingParameter('payment_method_data[card][number]');
  return { paymentMethod: newStripeId('pm'), billing: billingOf(params), outcome: outcomeOf(number) };
}
