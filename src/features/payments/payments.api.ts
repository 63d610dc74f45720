import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { answerPublicJson } from '../../platform/http/etag.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, unknownRow } from '../../platform/http/refusals.ts';
import type { Result } from '../../platform/result.ts';
import { challengeDemoPayment } from './demo/challenge-demo-payment.ts';
import { confirmDemoPayment } from './demo/confirm-demo-payment.ts';
import { expiredPart, willBeDeclined } from './demo/demo-card.rules.ts';
import { demoChallengeInput, demoConfirmInput, demoDisputeInput } from './demo/demo-payments.input.ts';
import { endDemoDispute } from './demo/end-demo-dispute.ts';
import type { DemoFailure, DemoPayment } from './demo/settle-demo-intent.ts';
import { countDecline, giveBackDecline, refuseDuringPause } from './limit-declines.ts';

const paid = z.object({ status: z.enum(['succeeded', 'requires_action']) }).meta({ id: 'DemoPayment' });

const declined = { status: 402 as const, code: 'card_declined', details: { declineCode: z.string().optional() } };

/** Only a demo shop has them. */
const demo = {
  tag: 'Payments',
  answers: { 200: paid },
  isLimited: true,
  refuses: [
    unknownRow,
    declined,
    { status: 402 as const, code: 'authentication_failed' },
    conflict('payment-cancelled'),
    conflict('payment-processing'),
    conflict('nothing-to-confirm'),
  ],
} as const;

const calls = {
  settings: describeCall({
    id: 'readPaymentSettings',
    tag: 'Payments',
    summary: 'Which provider takes the payment',
    kind: 'public read',
    answers: {
      200: z.object({ provider: z.enum(['demo', 'stripe']), publishableKey: z.string().optional() }),
    },
  }),
  confirm: describeCall({
    ...demo,
    id: 'confirmDemoPayment',
    summary: 'The card terminal of a demo shop; 404 in any other',
    body: demoConfirmInput,
  }),
  challenge: describeCall({
    ...demo,
    id: 'challengeDemoPayment',
    summary: 'The confirmation step of a demo card',
    body: demoChallengeInput,
  }),
  dispute: describeCall({
    id: 'endDemoDispute',
    tag: 'Payments',
    summary: 'Ends the dispute that a demo card opened, as a bank would; 404 on a Stripe shop',
    body: demoDisputeInput,
    answers: { 200: z.object({ status: z.enum(['won', 'lost']) }) },
    refuses: [unknownRow, conflict('no-open-dispute')],
  }),
};

const refusals: Record<DemoFailure, () => ApiError> = {
  unknown: notFound,
  'card-declined': () => new ApiError(402, 'card_declined', 'Your card was declined'),
  'insufficient-funds': () =>
    new ApiError(402, 'card_declined', 'Your card has insufficient funds', {
      details: { declineCode: 'insufficient_funds' },
    }),
  'authentication-failed': () => new ApiError(402, 'authentication_failed', 'The payment was not confirmed'),
  cancelled: () => new ApiError(409, 'payment-cancelled', 'This payment was cancelled'),
  processing: () => new ApiError(409, 'payment-processing', 'This payment is already on its way'),
  'nothing-to-confirm': () => new ApiError(409, 'nothing-to-confirm', 'This payment does not wait for confirmation'),
};

const isDecline = (result: Result<DemoPayment, DemoFailure>) =>
  !result.ok && ['card-declined', 'insufficient-funds', 'authentication-failed'].includes(result.failure);

function answerOf(result: Result<DemoPayment, DemoFailure>): DemoPayment {
  if (result.ok) return result.value;
  throw refusals[result.failure]();
}

function refuseExpired(card: { expMonth: number; expYear: number }, now: Date): void {
  const part = expiredPart(card, now);
  if (!part) return;
  const message = 'The card has expired';
  throw new ApiError(400, 'invalid-input', message, { details: { fields: { [`card.${part}`]: message } } });
}

/** How the buyer pays: which provider the page talks to, and the demo's own card terminal. */
export function paymentsApi({ db, env, enqueue, now }: ApiDeps) {
  const demoOnly = createMiddleware(async (_, next) => {
    if (env.payments !== 'demo') throw notFound();
    return next();
  });
  const stripeKey = env.payments === 'stripe' ? { publishableKey: env.STRIPE_PUBLISHABLE_KEY } : {};
  return new Hono<ApiVariables>()
    .get('/payments/settings', calls.settings, (context) =>
      answerPublicJson(context, { provider: env.payments, ...stripeKey }),
    )
    .post('/demo-payments/confirm', calls.confirm, demoOnly, async (context) => {
      const input = await readBody(context, demoConfirmInput);
      refuseExpired(input.card, now());
      const who = context.get('clientAddress');
      const counts = env.limitsRequests && willBeDeclined(input.card.number);
      if (env.limitsRequests) await refuseDuringPause(db, who, now());
      if (counts) await countDecline(db, who, now());
      const result = await confirmDemoPayment(db, enqueue, input, now());
      if (counts && !isDecline(result)) await giveBackDecline(db, who);
      return context.json(answerOf(result));
    })
    .post('/demo-payments/challenge', calls.challenge, demoOnly, async (context) => {
      const input = await readBody(context, demoChallengeInput);
      const who = context.get('clientAddress');
      const counts = env.limitsRequests && !input.approve;
      if (counts) await countDecline(db, who, now());
      const result = await challengeDemoPayment(db, enqueue, input);
      if (counts && !isDecline(result)) await giveBackDecline(db, who);
      return context.json(answerOf(result));
    })
    .post('/demo-payments/dispute', calls.dispute, demoOnly, async (context) => {
      const result = await endDemoDispute(db, enqueue, await readBody(context, demoDisputeInput));
      if (result.ok) return context.json(result.value);
      if (result.failure === 'unknown') throw notFound();
      throw new ApiError(409, 'no-open-dispute', 'There is no open dispute of this payment');
    });
}
