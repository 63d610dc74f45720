import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { type DemoEventKind, newDemoEvent } from './demo-event.ts';
import { changeDemoIntent, type DemoIntent, type DemoIntentChange, findDemoIntent } from './demo-intent.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

export const demoPaymentStatuses = [
  'succeeded',
  'requires_action',
  'processing',
  'requires_payment_method',
  'canceled',
] as const;

type DemoPayment = { status: (typeof demoPaymentStatuses)[number] };

type Declined = { kind: 'card_declined'; declineCode?: string; reason?: string } | { kind: 'authentication_failed' };

type DemoFailure = { kind: 'not-found' | 'payment-cancelled' | 'payment-processing' | 'nothing-to-confirm' };

export type DemoResult = Result<DemoPayment, Declined | DemoFailure>;

export const isDecline = (result: DemoResult) =>
  !result.ok && (result.failure.kind === 'card_declined' || result.failure.kind === 'authentication_failed');

type Step = {
  change: DemoIntentChange;
  from?: readonly DemoIntent['status'][];
  /** The events for the shop, in order. */
  tells?: readonly DemoEventKind[];
  outcome: Result<DemoPayment, Declined>;
};

/** The answer when another step has changed the intent first. A paid one stays paid, however often the buyer asks. */
const standing: Record<DemoIntent['status'], Result<DemoPayment, DemoFailure>> = {
  succeeded: ok({ status: 'succeeded' }),
  canceled: fail({ kind: 'payment-cancelled' }),
  processing: fail({ kind: 'payment-processing' }),
  requires_action: fail({ kind: 'nothing-to-confirm' }),
  requires_payment_method: fail({ kind: 'nothing-to-confirm' }),
};

/** Takes one step with the intent of a secret, and queues the shop's event in the same transaction. */
export async function settleDemoIntent(
  db: Db,
  enqueue: Enqueue,
  clientSecret: string,
  { change, from, tells = [], outcome }: Step,
): Promise<DemoResult> {
  const found = await findDemoIntent(db, { secret: clientSecret });
  if (!found) return fail({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const changed = await changeDemoIntent(tx, found.intentId, change, from);
    if (!changed.ok) return standing[changed.failure?.status ?? found.status];
    for (const kind of tells) await enqueue(tx, sendDemoEventJob, newDemoEvent(kind, changed.value));
    return outcome;
  });
}
