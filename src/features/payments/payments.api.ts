import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { fail } from '../../platform/result.ts';
import { openCalls } from '../accounts/calls.ts';
import { type RefusalCode, refusals } from '../policy/refusals.ts';
import { challengeDemoPayment } from './demo/challenge-demo-payment.ts';
import { confirmDemoPayment } from './demo/confirm-demo-payment.ts';
import { expiredPart, willBeDeclined } from './demo/demo-card.rules.ts';
import { demoChallengeInput, demoConfirmInput, demoDisputeInput } from './demo/demo-payments.input.ts';
import { endDemoDispute } from './demo/end-demo-dispute.ts';
import { isDecline } from './demo/settle-demo-intent.ts';
import { countDecline, giveBackDecline, refuseDuringPause } from './limit-declines.ts';

/** Only a demo shop has them. */
const demo = callsOf<ApiDeps, object, RefusalCode>({
  tag: 'Payments',
  refusals,
  identify: ({ env }) => {
    if (env.payments !== 'demo') throw notFound();
    return {};
  },
});

const paid = {
  isLimited: true,
  answers: { 200: z.object({ status: z.enum(['succeeded', 'requires_action']) }).meta({ id: 'DemoPayment' }) },
  refuses: [
    'not-found',
    { code: 'card_declined', details: { declineCode: z.string().optional() } },
    'authentication_failed',
    'payment-cancelled',
    'payment-processing',
    'nothing-to-confirm',
  ],
} as const;

/** How the buyer pays: which provider the page talks to, and the demo's own card terminal. */
export const paymentCalls = [
  openCalls('Payments')('GET /payments/settings', {
    id: 'readPaymentSettings',
    summary: 'Which provider takes the payment',
    kind: 'public read',
    answers: {
      200: z.object({ provider: z.enum(['demo', 'stripe']), publishableKey: z.string().optional() }),
    },
    run: ({ env }) => ({
      provider: env.payments,
      ...(env.payments === 'stripe' && { publishableKey: env.STRIPE_PUBLISHABLE_KEY }),
    }),
  }),
  demo('POST /demo-payments/confirm', {
    ...paid,
    id: 'confirmDemoPayment',
    summary: 'The card terminal of a demo shop; 404 in any other',
    body: demoConfirmInput,
    run: async ({ db, env, enqueue }, { body, address, now }) => {
      const part = expiredPart(body.card, now);
      if (part) return fail({ kind: 'invalid' as const, field: `card.${part}`, reason: 'The card has expired' });
      const counts = env.limitsRequests && willBeDeclined(body.card.number);
      if (env.limitsRequests) await refuseDuringPause(db, address, now);
      if (counts) await countDecline(db, address, now);
      const result = await confirmDemoPayment(db, enqueue, body, now);
      if (counts && !isDecline(result)) await giveBackDecline(db, address);
      return result;
    },
  }),
  demo('POST /demo-payments/challenge', {
    ...paid,
    id: 'challengeDemoPayment',
    summary: 'The confirmation step of a demo card',
    body: demoChallengeInput,
    run: async ({ db, env, enqueue }, { body, address, now }) => {
      const counts = env.limitsRequests && !body.approve;
      if (counts) await countDecline(db, address, now);
      const result = await challengeDemoPayment(db, enqueue, body);
      if (counts && !isDecline(result)) await giveBackDecline(db, address);
      return result;
    },
  }),
  demo('POST /demo-payments/dispute', {
    id: 'endDemoDispute',
    summary: 'Ends the dispute that a demo card opened, as a bank would; 404 on a Stripe shop',
    body: demoDisputeInput,
    answers: { 200: z.object({ status: z.enum(['won', 'lost']) }) },
    refuses: ['not-found', 'no-open-dispute'],
    run: ({ db, enqueue }, { body }) => endDemoDispute(db, enqueue, body),
  }),
] as const;
