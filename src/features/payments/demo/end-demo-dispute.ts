import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { demoIntents } from '../payments.table.ts';
import { newDemoEvent } from './demo-event.ts';
import type { DemoDisputeInput } from './demo-payments.input.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

/** Decides a dispute as a bank would. Stripe's test cards decide by evidence; here the demo's user does. */
export function endDemoDispute(
  db: Db,
  enqueue: Enqueue,
  { clientSecret, outcome }: DemoDisputeInput,
): Promise<Result<{ status: DemoDisputeInput['outcome'] }, 'not-found' | 'no-open-dispute'>> {
  return db.transaction(async (tx) => {
    const isTheirs = eq(demoIntents.clientSecret, clientSecret);
    const [found] = await tx.select().from(demoIntents).where(isTheirs).for('update');
    if (!found) return fail('not-found');
    if (!found.disputes.some(({ status }) => status === 'open')) return fail('no-open-dispute');
    const ended = found.disputes.map((one) => (one.status === 'open' ? { ...one, status: outcome } : one));
    const [row] = await tx.update(demoIntents).set({ disputes: ended }).where(isTheirs).returning();
    if (!row) throw new Error('A demo intent was lost while it was locked.');
    await enqueue(tx, sendDemoEventJob, newDemoEvent('dispute.closed', row));
    return ok({ status: outcome });
  });
}
