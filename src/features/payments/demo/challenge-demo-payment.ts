import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { DemoChallengeInput } from './demo-payments.input.ts';
import { type DemoFailure, type DemoPayment, settleDemoIntent } from './settle-demo-intent.ts';

const from = ['requires_action'] as const;

/** The buyer approves or refuses at the confirmation step that some cards ask for. */
export function challengeDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, approve }: DemoChallengeInput,
): Promise<Result<DemoPayment, DemoFailure>> {
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
    outcome: fail('authentication-failed'),
  });
}
