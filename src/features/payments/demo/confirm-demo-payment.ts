import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok } from '../../../platform/result.ts';
import { cardOutcome } from './demo-card.rules.ts';
import { newDemoDispute } from './demo-dispute.ts';
import type { DemoConfirmInput } from './demo-payments.input.ts';
import { type DemoResult, settleDemoIntent } from './settle-demo-intent.ts';

const insufficientFunds = {
  kind: 'card_declined',
  declineCode: 'insufficient_funds',
  reason: 'Your card has insufficient funds',
} as const;

/** The buyer pays with a card, which is looked at and forgotten. */
export function confirmDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, card, billingDetails }: DemoConfirmInput,
  now: Date,
): Promise<DemoResult> {
  const billing = {
    billingName: billingDetails.name,
    billingEmail: billingDetails.email,
    billingPhone: billingDetails.phone || null,
  };
  switch (cardOutcome(card.number)) {
    case 'succeeds':
      return settleDemoIntent(db, enqueue, clientSecret, {
        change: { ...billing, status: 'succeeded' },
        tells: ['succeeded'],
        outcome: ok({ status: 'succeeded' }),
      });
    case 'succeeds-and-is-disputed':
      return settleDemoIntent(db, enqueue, clientSecret, {
        change: { ...billing, status: 'succeeded', disputes: [newDemoDispute(now)] },
        tells: ['succeeded', 'dispute.created'],
        outcome: ok({ status: 'succeeded' }),
      });
    case 'asks-to-confirm':
      return settleDemoIntent(db, enqueue, clientSecret, {
        change: { ...billing, status: 'requires_action' },
        tells: ['requires_action'],
        outcome: ok({ status: 'requires_action' }),
      });
    case 'insufficient-funds':
      return settleDemoIntent(db, enqueue, clientSecret, { ...declined, outcome: fail(insufficientFunds) });
    case 'declined':
      return settleDemoIntent(db, enqueue, clientSecret, { ...declined, outcome: fail({ kind: 'card_declined' }) });
  }
}

const declined = { change: { status: 'requires_payment_method' }, tells: ['payment_failed'] } as const;
