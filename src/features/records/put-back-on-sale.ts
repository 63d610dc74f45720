import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadRecords } from '../stock/records.table.ts';
import { countFree } from '../stock/remove-records.ts';
import { putOnSale } from '../stock/stock-of-records.ts';

/** A record of a locked listing can be sold again, and whoever waits for one is looked after. */
export async function putBackOnSale(
  tx: Db,
  services: Pick<JobServices, 'enqueue'>,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  await tx
    .update(leadRecords)
    .set({
      withdrawnAt: null,
      withdrawnReason: null,
      isHeldByClaim: false,
      version: nextVersion(leadRecords.version),
    })
    .where(eq(leadRecords.id, id));
  await putOnSale(tx, leadId, await countFree(tx, [id]));
  await wakeWaitingOrders(tx, services, leadId);
}
