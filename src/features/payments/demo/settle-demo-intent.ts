import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { type DemoEventKind, newDemoEvent } from './demo-event.ts';
import { changeDemoIntent, type DemoIntent, type DemoIntentChange, findDemoIntent } from './demo-intent.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

export type DemoPayment = { status: 'succeeded' | 'requires_action' };

type DemoDecline = 'card-declined' | 'insufficient-funds' | 'authentication-failed';

export type DemoFailure = DemoDecline | 'unknown' | 'cancelled' | 'processing' | 'nothing-to-confirm';

type Step = {
  change: DemoIntentChange;
  from?: readonly DemoIntent['status'][];
  /** What the shop is told, in this order. */
  tells?: readonly DemoEventKind[];
  outcome: Result<DemoPayment, DemoDecline>;
};

/** Where an intent stands that a step found changed already. Paid is paid, however often the buyer asks. */
const standing: Record<DemoIntent['status'], Result<DemoPayment, DemoFailure>> = {
  succeeded: ok({ status: 'succeeded' }),
  canceled: fail('cancelled'),
  processing: fail('processing'),
  requires_action: fail('nothing-to-confirm'),
  requires_payment_method: fail('nothing-to-confirm'),
};

/** Takes one step with the intent of a secret, and tells the shop of it in the same transaction. */
export async function settleDemoIntent(
  db: Db,
  enqueue: Enqueue,
  clientSecret: string,
  { change, from, tells = [], outcome }: Step,
): Promise<Result<DemoPayment, DemoFailure>> {
  const found = await findDemoIntent(db, { secret: clientSecret });
  if (!found) return fail('unknown');
  return db.transaction(async (tx) => {
    const changed = await changeDemoIntent(tx, found.intentId, change, from);
    if (!changed.ok) return standing[changed.failure?.status ?? found.status];
    for (const kind of tells) await enqueue(tx, sendDemoEventJob, newDemoEvent(kind, changed.value));
    return outcome;
  });
}
