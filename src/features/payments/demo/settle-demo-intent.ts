import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { type DemoEventKind, newDemoEvent } from './demo-event.ts';
import { changeDemoIntent, type DemoIntent, type DemoIntentChange, findDemoIntent } from './demo-intent.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

type DemoPayment = Pick<DemoIntent, 'status'>;

type Declined = { kind: 'card_declined'; declineCode?: string; reason?: string } | { kind: 'authentication_failed' };

type DemoFailure = { kind: 'not-found' | 'payment-cancelled' | 'payment-processing' | 'nothing-to-confirm' };

export type DemoResult = Result<DemoPayment, Declined | DemoFailure>;

export const isDecline = (result: DemoResult) =>
  !result.ok && (result.failure.kind === 'card_declined' || result.failure.kind === 'authentication_failed');

export type DemoStep = {
  change: DemoIntentChange;
  from?: readonly DemoIntent['status'][];
  /** The events for the shop, in order. */
  tells?: readonly DemoEventKind[];
  outcome: Result<DemoPayment, Declined>;
};

/** A step that goes well: the shop hears of the new status, and the page is answered with it. */
export const stepTo = (
  status: Exclude<DemoIntent['status'], 'requires_payment_method'>,
  change: DemoIntentChange = {},
): DemoStep => ({ change: { ...change, status }, tells: [status], outcome: ok({ status }) });

/** A payment that was refused can be made in another way. */
export const declined = { change: { status: 'requires_payment_method' }, tells: ['payment_failed'] } as const;

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
  { change, from, tells = [], outcome }: DemoStep,
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
