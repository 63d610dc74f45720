import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail } from '../../../platform/result.ts';
import type { DemoChallengeInput } from './demo-payments.input.ts';
import { type DemoResult, declined, settleDemoIntent, stepTo } from './settle-demo-intent.ts';

const from = ['requires_action'] as const;

/** The buyer approves or refuses at the confirmation step that some cards ask for. */
export function challengeDemoPayment(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, approve }: DemoChallengeInput,
): Promise<DemoResult> {
  const refused = { ...declined, outcome: fail({ kind: 'authentication_failed' }) };
  return settleDemoIntent(db, enqueue, clientSecret, { from, ...(approve ? stepTo('succeeded') : refused) });
}
