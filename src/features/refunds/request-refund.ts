import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { refunds } from '../payments/payments.table.ts';
import { refundChargeJob } from './refund-charge.job.ts';

/** The job starts only after the commit. */
export async function requestRefund(
  tx: Db,
  { enqueue }: SaleDeps,
  refund: Omit<typeof refunds.$inferInsert, 'id'>,
): Promise<void> {
  const id = newId();
  await tx.insert(refunds).values({ ...refund, id });
  await enqueue(tx, refundChargeJob, { refundId: id });
}
