import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { putBackOnSale } from './put-back-on-sale.ts';
import { moveHolds } from './withdraw-records.ts';

type Held = { leadId: string; recordId: string; allocationId: string };

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

const slots = sql`max_buyers - taken_slots`;

/** Each record's share of its listing's lost stock, which is less than its slots if an admin has lowered the stock. */
const heldSlots = (record: SQL, lost: SQL) =>
  sql`greatest(least(${record}.slots, ${lost} - ${record}.slots_before), 0)`;

const withPlace = (ids: SQL) => sql`
  select id, lead_id, ${slots} as slots,
    (sum(${slots}) over (partition by lead_id order by id))::int - (${slots}) as slots_before
  from ${leadRecords} where id = any(${ids}) and erased_at is null`;

/** Reserved by a hold or a paid order. */
const isHeld = sql`exists (
  select 1 from ${recordAllocations} a where a.record_id = record.id and a.delivered_at is null and a.released_at is null)`;

type OnSale = { lead_id: string; before: number; ids: readonly string[]; is_held: boolean };

/** Answers the listings that had leads taken off sale, with their stock before. */
async function takeOff(tx: Db, held: readonly Held[], now: Date): Promise<readonly OnSale[]> {
  const allocations = idsOf(held.map(({ allocationId }) => allocationId));
  const { rows } = await tx.execute<OnSale>(sql`
    with claimed as (
      update ${recordAllocations} set claimed_at = ${now}::timestamptz where id = any(${allocations})),
    record as (${withPlace(idsOf(held.map(({ recordId }) => recordId)))} and withdrawn_at is null),
    listing as (
      select l.id, l.available_count as before, array_agg(record.id) as ids, bool_or(${isHeld}) as is_held, sum(record.slots)::int as slots,
        count(*) filter (where record.slots > 0)::int as records
      from record join ${leads} l on l.id = record.lead_id group by l.id, l.available_count),
    held as (
      update ${leadRecords} set withdrawn_at = ${now}::timestamptz, withdrawn_reason = null, is_held_by_claim = true,
        held_slots = ${heldSlots(sql`record`, sql`least(listing.before, listing.slots)`)},
        version = ${nextVersion(sql`${leadRecords}.version`)}
      from record join listing on listing.id = record.lead_id where ${leadRecords.id} = record.id)
    update ${leads} set available_count = greatest(available_count - listing.slots, 0),
      free_records = free_records - listing.records
    from listing where ${leads.id} = listing.id
    returning listing.id as lead_id, listing.before, listing.ids, listing.is_held`);
  return rows;
}

/** Holds that moved off these records took other leads off sale. */
async function countMoved(tx: Db, { before, ids }: OnSale): Promise<void> {
  await tx.execute(sql`
    update ${leadRecords} set held_slots = ${heldSlots(sql`record`, sql`(${before}::int - l.available_count)`)}
    from (${withPlace(idsOf(ids))}) record
    join ${leads} l on l.id = record.lead_id
    where ${leadRecords.id} = record.id`);
}

/**
 * Takes records of locked listings off sale while a claim on them is open. Records already off sale stay as they are,
 * and unpaid holds on the others are moved.
 */
export async function holdForClaims(tx: Db, held: readonly Held[], now: Date): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ recordId }) => recordId);
  const off = await takeOff(tx, held, now);
  const leadIds = off.filter((one) => one.is_held).map((one) => one.lead_id);
  const moved = leadIds.length > 0 ? await moveHolds(tx, { leadIds, ids }, now) : new Map<string, number>();
  for (const one of off) if (moved.has(one.lead_id)) await countMoved(tx, one);
}

/** Back on sale, unless another claim on the record stands. */
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
  if (held) await putBackOnSale(tx, services, { ids: [recordId], leadId, max: held.slots });
}
