import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail } from '../../../platform/result.ts';
import { settleDemoTransferJob } from './answer-demo-payment.ts';
import { cardOutcome } from './demo-card.rules.ts';
import { newDemoDispute } from './demo-dispute.ts';
import type { DemoIntentChange } from './demo-intent.ts';
import { transferSeconds } from './demo-methods.rules.ts';
import type { DemoConfirmInput } from './demo-payments.input.ts';
import { type DemoResult, type DemoStep, declined, settleDemoIntent, stepTo } from './settle-demo-intent.ts';

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
    const begun = await settleDemoIntent(tx, enqueue, clientSecret, stepTo('processing', billing));
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
  const settle = (step: DemoStep) => settleDemoIntent(db, enqueue, clientSecret, step);
  if (method !== 'card') return settle(stepTo('requires_action', billing));
  switch (cardOutcome(card?.number ?? '')) {
    case 'succeeds':
      return settle(stepTo('succeeded', billing));
    case 'succeeds-and-is-disputed': {
      const step = stepTo('succeeded', { ...billing, disputes: [newDemoDispute(now)] });
      return settle({ ...step, tells: ['succeeded', 'dispute.created'] });
    }
    case 'asks-to-confirm':
      return settle(stepTo('requires_action', billing));
    case 'insufficient-funds':
      return settle({ ...declined, outcome: fail(insufficientFunds) });
    case 'declined':
      return settle({ ...declined, outcome: fail({ kind: 'card_declined' }) });
  }
}
