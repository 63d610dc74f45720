import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadRecords } from '../records/records.table.ts';
import { countFree } from '../stock/remove-records.ts';
import { putOnSale } from '../stock/stock-of-records.ts';

type Sale = { withdrawnAt?: Date | null; withdrawnReason: string | null };

/** Says whether records are off sale, and why; that a claim holds them is over with it. */
export async function storeSale(tx: Db, ids: readonly string[], sale: Sale): Promise<void> {
  await tx
    .update(leadRecords)
    .set({ ...sale, isHeldByClaim: false, heldSlots: 0, version: nextVersion(leadRecords.version) })
    .where(inArray(leadRecords.id, [...ids]));
}

/** The listing must be locked. Also serves orders that wait. `most`: how many leads come back on sale, at most. */
export async function putBackOnSale(
  tx: Db,
  services: Pick<JobServices, 'enqueue'>,
  { ids, leadId, max }: { ids: readonly string[]; leadId: string; max?: number },
): Promise<void> {
  await storeSale(tx, ids, { withdrawnAt: null, withdrawnReason: null });
  const free = await countFree(tx, ids);
  await putOnSale(tx, leadId, { ...free, slots: Math.min(free.slots, max ?? free.slots) });
  await wakeWaitingOrders(tx, services, leadId);
}
