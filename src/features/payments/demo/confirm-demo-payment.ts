import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok } from '../../../platform/result.ts';
import { settleDemoTransferJob } from './answer-demo-payment.ts';
import { cardOutcome } from './demo-card.rules.ts';
import { newDemoDispute } from './demo-dispute.ts';
import type { DemoIntentChange } from './demo-intent.ts';
import { transferSeconds } from './demo-methods.rules.ts';
import type { DemoConfirmInput } from './demo-payments.input.ts';
import { type DemoResult, settleDemoIntent } from './settle-demo-intent.ts';

const insufficientFunds = {
  kind: 'card_declined',
  declineCode: 'insufficient_funds',
  reason: 'Your card has insufficient funds',
} as const;

/** The transfer is processing, and succeeds a minute later unless it is answered before. */
async function beginTransfer(
  db: Db,
  enqueue: Enqueue,
  clientSecret: string,
  billing: DemoIntentChange,
  now: Date,
): Promise<DemoResult> {
  return db.transaction(async (tx) => {
    const begun = await settleDemoIntent(tx, enqueue, clientSecret, {
      change: { ...billing, status: 'processing' },
      tells: ['processing'],
      outcome: ok({ status: 'processing' }),
    });
    const startAfter = new Date(now.getTime() + transferSeconds * 1000);
    if (begun.ok) await enqueue(tx, settleDemoTransferJob, { clientSecret }, { startAfter });
    return begun;
  });
}

/** The buyer pays by one of the methods. Card numbers are checked and not stored. */
export function confirmDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, method, card, billingDetails }: DemoConfirmInput,
  now: Date,
): Promise<DemoResult> {
  const billing = {
    method,
    billingName: billingDetails.name,
    billingEmail: billingDetails.email,
    billingPhone: billingDetails.phone || null,
  };
  if (method === 'bank') return beginTransfer(db, enqueue, clientSecret, billing, now);
  if (method !== 'card') {
    return settleDemoIntent(db, enqueue, clientSecret, {
      change: { ...billing, status: 'requires_action' },
      tells: ['requires_action'],
      outcome: ok({ status: 'requires_action' }),
    });
  }
  switch (cardOutcome(card?.number ?? '')) {
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
