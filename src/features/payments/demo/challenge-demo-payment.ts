import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok } from '../../../platform/result.ts';
import type { DemoChallengeInput } from './demo-payments.input.ts';
import { type DemoResult, settleDemoIntent } from './settle-demo-intent.ts';

const from = ['requires_action'] as const;

/** The buyer approves or refuses at the confirmation step that some cards ask for. */
export function challengeDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, approve }: DemoChallengeInput,
): Promise<DemoResult> {
  if (approve) {
    return settleDemoIntent(db, enqueue, clientSecret, {
      from,
      change: { status: 'succeeded' },
      tells: ['succeeded'],
      outcome: ok({ status: 'succeeded' }),
    });
  }
  return settleDemoIntent(db, enqueue, clientSecret, {
    from,
    change: { status: 'requires_payment_method' },
    tells: ['payment_failed'],
    outcome: fail({ kind: 'authentication_failed' }),
  });
}
