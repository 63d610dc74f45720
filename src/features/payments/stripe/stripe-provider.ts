import Stripe from 'stripe';
import { fail, ok, type Result } from '../../../platform/result.ts';
import {
  type ListedPayment,
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderError,
} from '../payment-provider.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import {
  asProviderError,
  hasCode,
  methodTypes,
  readAnswer,
  secondsOf,
  stripeDispute,
  stripeIntent,
  stripeListedRefund,
  stripePayment,
  stripeReasons,
  stripeRefund,
} from './stripe-answer.ts';
import { readStripeBalance } from './stripe-balance.ts';
import { type StripeSettings, stripeClient } from './stripe-client.ts';

const currency = 'sek';

/** No purchase has as many refunds. */
const maxRefunds = 1_000;

/** A shop with more would not survive. */
const maxDisputes = 10_000;

const readIntent = (answer: unknown): PaymentIntent => readAnswer(stripeIntent, answer);

async function callStripe<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw asProviderError(error);
  }
}

/** Stripe refuses a change that comes too late, and sends the intent's current state along. */
async function unlessTooLate(call: Promise<unknown>): Promise<Result<PaymentIntent, PaymentIntent>> {
  try {
    return ok(readIntent(await call));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && hasCode(error, 'payment_intent_unexpected_state')) {
      return fail(readIntent(error.payment_intent));
    }
    throw asProviderError(error);
  }
}

/** Which payment methods the account has turned on, for the shop's texts. */
function keepTypes({ paymentTypes }: StripeSettings, stored: unknown): void {
  const { data: types } = methodTypes.safeParse(stored);
  if (!paymentTypes || !types || types.join() === paymentTypes.known?.join()) return;
  paymentTypes.known = types;
  paymentTypes.onChange?.();
}

async function listPayments({ charges }: Stripe, since: Date): Promise<ListedPayment[]> {
  const payments: ListedPayment[] = [];
  for await (const charge of charges.list({ created: { gte: secondsOf(since) }, limit: 100 })) {
    const payment = readAnswer(stripePayment, charge);
    if (payment) payments.push(payment);
  }
  return payments.toReversed();
}

/** Cards and the account's other payment methods, charged by Stripe. */
export function stripeProvider(settings: StripeSettings, timeoutMs?: number): PaymentProvider {
  const stripe = stripeClient(settings, timeoutMs);
  const { paymentIntents, refunds, disputes } = stripe;
  return {
    name: 'stripe',
    async createIntent({ amountOre, checkoutId, idempotencyKey }) {
      const params = {
        amount: amountOre,
        currency,
        automatic_payment_methods: { enabled: true },
        metadata: { checkoutId },
      };
      const answer = await callStripe(paymentIntents.create(params, { idempotencyKey }));
      keepTypes(settings, answer.payment_method_types);
      return readIntent(answer);
    },
    changeAmount: (intentId, { amountOre, idempotencyKey }) =>
      unlessTooLate(paymentIntents.update(intentId, { amount: amountOre }, { idempotencyKey })),
    async findIntent(intentId) {
      try {
        return readIntent(await paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null;
        throw asProviderError(error);
      }
    },
    async cancelIntent(intentId, reason) {
      const params = { cancellation_reason: stripeReasons[reason] };
      const result = await unlessTooLate(paymentIntents.cancel(intentId, params));
      return !result.ok && result.failure.status === 'cancelled' ? ok(result.failure) : result;
    },
    async refund(intentId, { amountOre, refundId, idempotencyKey }) {
      const params = { payment_intent: intentId, amount: amountOre, metadata: { refundId } };
      return readAnswer(stripeRefund, await callStripe(refunds.create(params, { idempotencyKey }))).refund;
    },
    async listRefunds(intentId) {
      const listed = refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: maxRefunds });
      return (await callStripe(listed)).map((refund) => readAnswer(stripeListedRefund, refund)).toReversed();
    },
    async listDisputes(which) {
      const filter =
        'since' in which ? { created: { gte: secondsOf(which.since) } } : { payment_intent: which.intentId };
      const listed = disputes.list({ ...filter, limit: 100 }).autoPagingToArray({ limit: maxDisputes });
      const read = (await callStripe(listed)).map((dispute) => readAnswer(stripeDispute, dispute));
      return read.filter((dispute) => dispute !== null).toReversed();
    },
    listPayments: (since) => callStripe(listPayments(stripe, since)),
    readBalance: (span) => readStripeBalance(stripe, span),
    readEvent(rawBody, signature, now) {
      if (!settings.STRIPE_WEBHOOK_SECRET) throw new PaymentProviderError('STRIPE_WEBHOOK_SECRET is not set.');
      return readStripeEvent(stripe, settings.STRIPE_WEBHOOK_SECRET, { rawBody, signature }, now);
    },
  };
}
