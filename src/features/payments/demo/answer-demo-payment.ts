import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, type Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok } from '../../../platform/result.ts';
import { findDemoIntent } from './demo-intent.ts';
import type { DemoAnswerInput } from './demo-payments.input.ts';
import { type DemoResult, type DemoStep, settleDemoIntent, stepTo } from './settle-demo-intent.ts';

const waiting = ['requires_action'] as const;

const onItsWay = ['processing'] as const;

/** A failed transfer ends the payment; one refused elsewhere can be made in another way. */
const notAccepted = {
  refused: { change: { status: 'requires_payment_method' }, tells: ['payment_failed'] },
  cancelled: { change: { status: 'requires_payment_method' }, tells: [] },
} as const;

/** Ends at once a payment that waits for an answer on another page, or for the bank. */
export async function answerDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, outcome }: DemoAnswerInput,
): Promise<DemoResult> {
  const found = await findDemoIntent(db, { secret: clientSecret });
  if (!found) return fail({ kind: 'not-found' });
  const isTransfer = found.method === 'bank';
  if (!isTransfer && (found.method ?? 'card') === 'card') return fail({ kind: 'nothing-to-confirm' });
  const settle = (step: DemoStep) =>
    settleDemoIntent(db, enqueue, clientSecret, { from: isTransfer ? onItsWay : waiting, ...step });
  if (outcome === 'accepted') return settle(stepTo('succeeded'));
  if (isTransfer) return settle(stepTo('canceled', { cancelReason: 'other' }));
  return settle({ ...notAccepted[outcome], outcome: ok({ status: 'requires_payment_method' }) });
}

/** Completes a transfer that nobody answered. Changes nothing the second time. */
export const settleDemoTransferJob = defineJob({
  name: 'settle-demo-transfer',
  payload: z.object({ clientSecret: z.string() }),
  async run({ db, enqueue }, { clientSecret }) {
    await answerDemoPayment(db, enqueue, { clientSecret, outcome: 'accepted' });
  },
});
