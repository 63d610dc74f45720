import type { Db } from '../../platform/database/db.ts';
import { attempt } from '../../platform/database/undo-on-failure.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import type { Order } from '../orders/move-order.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { openQuantity } from '../orders/order-status.rules.ts';
import { claimUntil } from './claimable-until.rules.ts';
import { handOver } from './hand-over.ts';

/** Something is missing: left to the job, which looks for more records with the listings locked. */
class Owes extends Error {}

/**
 * Delivers in the transaction that settles the payment, when everything is reserved, so that the buyer gets one mail at
 * once. Locks no listing. Anything that fails or is missing is rolled back and left to the job; the sale stands.
 */
export async function deliverAtOnce(
  tx: Db,
  { enqueue, env }: Pick<JobServices, 'enqueue' | 'env'>,
  { order, items }: { order: Order; items: readonly OrderItem[] },
  now: Date,
): Promise<{ given: readonly OrderItem[] | null; fault?: unknown }> {
  let given: readonly OrderItem[] = items;
  const failed = await attempt(tx, async () => {
    const handed = await handOver(tx, items, now);
    given = handed.items;
    if (given.some((item) => openQuantity(item) > 0)) throw new Owes();
    const sale = { order, items: given, claimUntil: claimUntil(now, order) };
    const filesOf = mailFilesText({ kind: 'sale', orderId: order.id });
    await queueMail(tx, enqueue, {
      ...orderMail('order-delivered', sale, env, now),
      filesOf,
      isUrgent: true,
      isFirst: true,
    });
  });
  if (!failed) return { given };
  return failed.error instanceof Owes ? { given: null } : { given: null, fault: failed.error };
}
