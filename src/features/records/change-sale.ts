import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { wakeWaitingOrders } from '../delivery/wake-waiting-orders.ts';
import { leadRecords } from '../stock/records.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { countFree } from '../stock/remove-records.ts';
import { putOnSale } from '../stock/stock-of-records.ts';
import { type ListedRecord, showRecord } from './list-records.ts';
import { lockRecord } from './lock-record.ts';
import { withdrawRecords } from './withdraw-records.ts';

type Services = Pick<JobServices, 'enqueue' | 'stockChanged'>;

async function putBack(tx: Db, services: Services, { id, leadId }: { id: string; leadId: string }): Promise<void> {
  await tx
    .update(leadRecords)
    .set({ withdrawnAt: null, withdrawnReason: null, version: nextVersion(leadRecords.version) })
    .where(eq(leadRecords.id, id));
  await putOnSale(tx, leadId, await countFree(tx, [id]));
  await wakeWaitingOrders(tx, services, leadId);
}

type SaleChange = {
  id: string;
  /** Why it is withdrawn; null puts it back on sale. */
  reason: string | null;
  actor: string;
};

type Failure = 'not-found' | 'erased' | 'already-withdrawn' | 'not-withdrawn';

/** The reason may tell of a person: it stands with the record, is erased with it, and is not in the log. */
export async function changeSale(
  db: Db,
  services: Services,
  { id, reason, actor }: SaleChange,
  now: Date,
): Promise<Result<ListedRecord, Failure>> {
  const result = await db.transaction(async (tx): Promise<Result<ListedRecord, Failure>> => {
    const record = await lockRecord(tx, id);
    if (!record) return fail('not-found');
    if (record.erasedAt) return fail('erased');
    const isWithdrawn = record.withdrawnAt !== null;
    if (isWithdrawn === (reason !== null)) return fail(isWithdrawn ? 'already-withdrawn' : 'not-withdrawn');
    const { leadId, reference } = record;
    if (reason === null) await putBack(tx, services, record);
    else await withdrawRecords(tx, { leadId, ids: [id], reason }, now);
    await refreshFacts(tx, leadId, now);
    const action = reason === null ? 'restore' : 'withdraw';
    await writeAudit(tx, { actor, action, entity: 'record', entityId: id, after: { leadId, reference } }, now);
    return ok(await showRecord(tx, id));
  });
  if (result.ok) services.stockChanged([result.value.leadId]);
  return result;
}
