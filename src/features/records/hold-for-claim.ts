import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { putBackOnSale } from './put-back-on-sale.ts';
import { withdrawRecords } from './withdraw-records.ts';

type OfListing = { leadId: string; ids: readonly string[] };

async function onSaleOf(tx: Db, leadId: string): Promise<number> {
  const [listing] = await tx.select({ count: leads.availableCount }).from(leads).where(eq(leads.id, leadId));
  return listing?.count ?? 0;
}

/** Takes records of a locked listing off sale while a claim is open. Records already off sale stay as they are. */
export async function holdForClaim(tx: Db, { leadId, ids }: OfListing, now: Date): Promise<void> {
  const onSale = await tx
    .select({ id: leadRecords.id })
    .from(leadRecords)
    .where(and(inArray(leadRecords.id, [...ids]), isNull(leadRecords.withdrawnAt), isNull(leadRecords.erasedAt)));
  if (onSale.length === 0) return;
  const held = onSale.map(({ id }) => id);
  const before = await onSaleOf(tx, leadId);
  await withdrawRecords(tx, { leadId, ids: held, reason: null }, now);
  const heldSlots = before - (await onSaleOf(tx, leadId));
  // Where an admin has lowered the stock, the records take fewer leads off sale than they have free slots.
  await tx.execute(sql`
    update ${leadRecords} set is_held_by_claim = true,
      held_slots = greatest(least(one.slots, ${heldSlots}::int - one.slots_before), 0)
    from (
      select id, max_buyers - taken_slots as slots,
        (sum(max_buyers - taken_slots) over (order by id))::int - (max_buyers - taken_slots) as slots_before
      from ${leadRecords} where id = any(${sql.param(held)}::uuid[])) one
    where ${leadRecords.id} = one.id`);
}

/** Back on sale, unless another claim on it stands. */
export async function endHold(
  tx: Db,
  services: Pick<JobServices, 'enqueue'>,
  { leadId, recordId }: { leadId: string; recordId: string },
): Promise<void> {
  const isFree = sql`not exists (
    select 1 from ${recordAllocations} a
    where a.record_id = ${recordId} and a.claimed_at > coalesce(${leadRecords}.restored_at, '-infinity'))`;
  const [held] = await tx
    .select({ slots: leadRecords.heldSlots })
    .from(leadRecords)
    .where(and(eq(leadRecords.id, recordId), leadRecords.isHeldByClaim, isNull(leadRecords.erasedAt), isFree));
  if (held) await putBackOnSale(tx, services, { id: recordId, leadId, most: held.slots });
}
