import { confirmDemoPayment } from '../../src/features/payments/demo/confirm-demo-payment.ts';
import { type DemoEvent, demoEventSchema, signDemoEvent } from '../../src/features/payments/demo/demo-event.ts';
import { openPayments } from '../../src/features/payments/open-payments.ts';
import type { BillingDetails, PaymentIntent, PaymentProvider } from '../../src/features/payments/payment-provider.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Enqueue } from '../../src/platform/jobs/job.ts';
import { startStripeServer } from './stripe/stripe-server.ts';
import { testEnv } from './test-app.ts';

type Told = { rawBody: string; signature: string };

/** A payment provider together with its test controls. */
export type PaymentBench = {
  payments: PaymentProvider;
  /** The fingerprint of the card used here, if the provider has them. */
  fingerprint: string | null;
  pay: (intent: PaymentIntent, billing: BillingDetails) => Promise<void>;
  /** Pays with the test card whose payments are disputed at once. */
  payDisputed: (intent: PaymentIntent, billing: BillingDetails) => Promise<void>;
  decline: (intent: PaymentIntent) => Promise<void>;
  /** Its webhooks so far, signed at the given moment. */
  told: (at: Date) => Told[];
  /** Signs any text as the provider. */
  sign: (rawBody: string, at: Date) => Told;
  stop: () => Promise<void>;
};

export async function stripeBench(database: Database): Promise<PaymentBench> {
  const stripe = await startStripeServer();
  const env = testEnv(stripe.settings);
  const sign = (event: unknown, at: Date) => {
    const { body, headers } = stripe.signedEvent(event, at);
    return { rawBody: body, signature: headers['stripe-signature'] };
  };
  return {
    fingerprint: 'AOB934RVNwzk6xtn',
    payments: openPayments({
      db: database.db,
      env,
      enqueue: async () => {},
      now: () => new Date(),
      stockChanged: () => {},
    }),
    pay: async (intent, billing) => stripe.pay(intent.id, { billing }),
    payDisputed: async (intent, billing) => {
      stripe.pay(intent.id, { billing });
      stripe.dispute(intent.id, { reason: 'fraudulent' });
    },
    decline: async (intent) => stripe.decline(intent.id),
    told: (at) => stripe.webhooks.events.map((event) => sign(event, at)),
    sign,
    stop: stripe.stop,
  };
}

/** Collects the demo provider's events instead of sending them. */
export function keepDemoEvents() {
  const events: DemoEvent[] = [];
  const enqueue: Enqueue = async (_, job, payload) => {
    if (job.name === 'send-demo-event') events.push(demoEventSchema.parse(payload));
  };
  return { events, enqueue };
}

const visa = '4242424242424242';
const disputed = '4000000000000259';
const declined = '4000000000000002';

export async function demoBench(database: Database): Promise<PaymentBench> {
  const env = testEnv();
  const { events, enqueue } = keepDemoEvents();
  const confirm = async (intent: PaymentIntent, number: string, billing: BillingDetails) => {
    const input = {
      clientSecret: intent.clientSecret,
      method: 'card' as const,
      card: { number, expMonth: 12, expYear: 2050, cvc: '123' },
      billingDetails: { name: billing.name ?? '', email: billing.email ?? '', phone: billing.phone },
    };
    await confirmDemoPayment(database.db, enqueue, input, new Date());
  };
  const sign = (event: string | DemoEvent, at: Date) => {
    const { body, headers } = signDemoEvent(event, env.SESSION_SECRET, at);
    return { rawBody: body, signature: headers['demo-signature'] };
  };
  return {
    fingerprint: null,
    payments: openPayments({ db: database.db, env, enqueue, now: () => new Date(), stockChanged: () => {} }),
    pay: (intent, billing) => confirm(intent, visa, billing),
    payDisputed: (intent, billing) => confirm(intent, disputed, billing),
    decline: (intent) => confirm(intent, declined, { name: 'A', email: 'a@b.example', phone: null }),
    told: (at) => events.map((event) => sign(event, at)),
    sign,
    stop: async () => {},
  };
}
