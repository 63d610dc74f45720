import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadRecords } from '../records/records.table.ts';
import { countFree } from '../stock/remove-records.ts';
import { putOnSale } from '../stock/stock-of-records.ts';

/** The listing must be locked. Also serves orders that wait. `most`: how many leads come back on sale, at most. */
export async function putBackOnSale(
  tx: Db,
  services: Pick<JobServices, 'enqueue'>,
  { ids, leadId, max }: { ids: readonly string[]; leadId: string; max?: number },
): Promise<void> {
  await tx
    .update(leadRecords)
    .set({
      withdrawnAt: null,
      withdrawnReason: null,
      isHeldByClaim: false,
      heldSlots: 0,
      version: nextVersion(leadRecords.version),
    })
    .where(inArray(leadRecords.id, [...ids]));
  const free = await countFree(tx, ids);
  await putOnSale(tx, leadId, { ...free, slots: Math.min(free.slots, max ?? free.slots) });
  await wakeWaitingOrders(tx, services, leadId);
}
