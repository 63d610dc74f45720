import { z } from 'zod';
import { amountShape } from '../../platform/http/answer-shape.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { fail, ok } from '../../platform/result.ts';
import { qrShape } from '../accounts/account-shapes.ts';
import { openCalls } from '../accounts/calls.ts';
import { qrOf } from '../accounts/second-step/totp.ts';
import { type RefusalCode, refusals } from '../policy/refusals.ts';
import { answerDemoPayment } from './demo/answer-demo-payment.ts';
import { challengeDemoPayment } from './demo/challenge-demo-payment.ts';
import { confirmDemoPayment } from './demo/confirm-demo-payment.ts';
import { expiredPart, willBeDeclined } from './demo/demo-card.rules.ts';
import { findDemoIntent } from './demo/demo-intent.ts';
import { demoMethods } from './demo/demo-methods.rules.ts';
import {
  type DemoConfirmInput,
  demoAnswerInput,
  demoChallengeInput,
  demoConfirmInput,
  demoDisputeInput,
} from './demo/demo-payments.input.ts';
import { endDemoDispute } from './demo/end-demo-dispute.ts';
import { isDecline } from './demo/settle-demo-intent.ts';
import { countDecline, giveBackDecline, refuseDuringPause } from './limit-declines.ts';
import { demoIntentStatuses } from './payments.table.ts';

const demo = callsOf<ApiDeps, object, RefusalCode>({
  tag: 'Payments',
  refusals,
  identify: ({ env }) => {
    if (env.payments !== 'demo') throw notFound();
    return {};
  },
});

const demoPaymentShape = z.object({ status: z.enum(demoIntentStatuses) });

/** The page where the payment is answered. Swish shows its address as a QR code for the phone. */
function elsewhere({ PUBLIC_URL }: ApiDeps['env'], { method, clientSecret }: DemoConfirmInput) {
  if (method !== 'swish' && method !== 'billie') return {};
  const search = new URLSearchParams({ method, payment_intent_client_secret: clientSecret });
  const answerAt = `${PUBLIC_URL}${paths.demoPayment}?${search}`;
  return { answerAt, ...(method === 'swish' && { qr: qrOf(answerAt) }) };
}

const paid = {
  isLimited: true,
  answers: { 200: demoPaymentShape.meta({ id: 'DemoPayment' }) },
  refuses: [
    'not-found',
    { code: 'card_declined', details: { declineCode: z.string().optional() } },
    'authentication_failed',
    'payment-cancelled',
    'payment-processing',
    'nothing-to-confirm',
  ],
} as const;

export const paymentCalls = [
  openCalls('Payments')('GET /payments/settings', 'readPaymentSettings', {
    summary: 'Returns the payment provider and its public settings',
    kind: 'public read',
    answers: { 200: z.object({ provider: z.enum(['demo', 'stripe']), publishableKey: z.string().optional() }) },
    run: ({ env }) => ({
      provider: env.payments,
      ...(env.payments === 'stripe' && { publishableKey: env.STRIPE_PUBLISHABLE_KEY }),
    }),
  }),
  demo('POST /demo-payments/confirm', 'confirmDemoPayment', {
    ...paid,
    summary: 'Confirms a demo payment by any of its methods; 404 in a live shop',
    description:
      'With `requires_action` a card asks for `POST /demo-payments/challenge`, Swish and Billie for `POST /demo-payments/answer`. A transfer is `processing` for a minute.',
    body: demoConfirmInput,
    answers: {
      200: demoPaymentShape
        .extend({ answerAt: z.string().optional(), qr: qrShape.optional() })
        .meta({ id: 'DemoConfirmed' }),
    },
    run: async ({ db, env, enqueue }, { body, address, now }) => {
      const part = body.card ? expiredPart(body.card, now) : null;
      if (part) return fail({ kind: 'invalid' as const, field: `card.${part}`, reason: 'The card has expired' });
      const counts = env.limitsRequests && body.card !== undefined && willBeDeclined(body.card.number);
      if (env.limitsRequests) await refuseDuringPause(db, address, now);
      if (counts) await countDecline(db, address, now);
      const result = await confirmDemoPayment(db, enqueue, body, now);
      if (counts && !isDecline(result)) await giveBackDecline(db, address);
      return result.ok ? ok({ ...result.value, ...elsewhere(env, body) }) : result;
    },
  }),
  demo('POST /demo-payments/challenge', 'challengeDemoPayment', {
    ...paid,
    summary: 'Answers the confirmation step of a demo card',
    body: demoChallengeInput,
    run: async ({ db, env, enqueue }, { body, address, now }) => {
      const counts = env.limitsRequests && !body.approve;
      if (counts) await countDecline(db, address, now);
      const result = await challengeDemoPayment(db, enqueue, body);
      if (counts && !isDecline(result)) await giveBackDecline(db, address);
      return result;
    },
  }),
  demo('POST /demo-payments/status', 'readDemoPayment', {
    summary: 'Shows the state of a demo payment that is answered on another page',
    body: z.object({ clientSecret: z.string().max(200) }),
    answers: {
      200: demoPaymentShape.extend({ method: z.enum(demoMethods), amount: amountShape }).meta({ id: 'DemoStanding' }),
    },
    refuses: ['not-found'],
    run: async ({ db }, { body }) => {
      const found = await findDemoIntent(db, { secret: body.clientSecret });
      if (!found) return fail('not-found');
      const { status, method, amount } = found;
      return ok({ status, method: method ?? 'card', amount: decimalFromOre(amount) });
    },
  }),
  demo('POST /demo-payments/answer', 'answerDemoPayment', {
    ...paid,
    summary: 'Ends a pending demo payment at once',
    body: demoAnswerInput,
    run: ({ db, enqueue }, { body }) => answerDemoPayment(db, enqueue, body),
  }),
  demo('POST /demo-payments/dispute', 'endDemoDispute', {
    summary: 'Closes a dispute opened by a demo card, as a bank would; 404 in a Stripe shop',
    body: demoDisputeInput,
    answers: { 200: z.object({ status: z.enum(['won', 'lost']) }) },
    refuses: ['not-found', 'no-open-dispute'],
    run: ({ db, enqueue }, { body }) => endDemoDispute(db, enqueue, body),
  }),
] as const;
