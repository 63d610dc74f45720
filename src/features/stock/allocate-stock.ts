import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';

export type RequestedLine = { leadId: string; quantity: number };

export type ShortLine = { leadId: string; available: number };

/** `availableCount` is 0 for a draft or archived listing; `freeRecords` is null without records. */
type Listing = {
  id: string;
  title: string;
  titleEn: string | null;
  pricePerLead: Ore;
  volumePrice: boolean;
  availableCount: number;
  freeRecords: number | null;
};

const listing = {
  id: leads.id,
  title: leads.title,
  titleEn: leads.titleEn,
  pricePerLead: leads.pricePerLead,
  volumePrice: leads.volumePrice,
  availableCount: sql<number>`case when ${isListed} then ${leads.availableCount} else 0 end`,
  freeRecords: leads.freeRecords,
};

const lockInOrder = prepareFields<Listing>(listing)<{ ids: readonly string[] }>((db, values) =>
  db
    .select(listing)
    .from(leads)
    .where(sql`${leads.id} = any(${values.ids}::uuid[])`)
    .orderBy(asc(leads.id))
    .for('no key update', { of: leads }),
);

/** Locks in a fixed order, so that two carts cannot deadlock. */
export async function lockListings(tx: Db, leadIds: readonly string[]): Promise<Map<string, Listing>> {
  const rows = await lockInOrder(tx, { ids: leadIds });
  return new Map(rows.map((row) => [row.id, row]));
}

/** `isUsedUp`: this takes its last slot. */
export type PickedRecord = { leadId: string; recordId: string; reference: string; isUsedUp: boolean };

/** Most free slots first, then the freshest. Skips records that this address has bought or holds. */
export async function pickRecords(tx: Db, requested: readonly RequestedLine[], email: string) {
  if (requested.length === 0) return [];
  const lines = sql.join(
    requested.map(({ leadId, quantity }) => sql`(${leadId}::uuid, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ lead_id: string; record_id: string; reference: string; used_up: boolean }>(sql`
    select line.lead_id, picked.id as record_id, picked.reference, picked.used_up
    from (values ${lines}) as line (lead_id, quantity)
    cross join lateral (
      select r.id, r.reference, r.free_slots = 1 as used_up from ${leadRecords} r
      where r.lead_id = line.lead_id and r.free_slots > 0 and not exists (
        select 1 from ${recordAllocations} a
        where a.record_id = r.id and lower(a.buyer_email) = lower(${email}) and a.released_at is null)
      order by r.free_slots desc, r.collected_at desc, r.id
      limit line.quantity
    ) picked`);
  return rows.map((row) => ({
    leadId: row.lead_id,
    recordId: row.record_id,
    reference: row.reference,
    isUsedUp: row.used_up,
  }));
}

export type Allocation = { lines: readonly RequestedLine[]; records: readonly PickedRecord[] };

/** `already-bought`: there is enough for others, but this address has had or holds some of them. */
export type Shortage = { kind: 'out-of-stock' | 'already-bought'; lines: readonly ShortLine[] };

type StockRequest = { lines: readonly RequestedLine[]; email: string; holds?: boolean };

type Listings = ReadonlyMap<string, Listing>;

const withRecords = (listings: Listings, { lines }: StockRequest): RequestedLine[] =>
  lines.filter(({ leadId }) => listings.get(leadId)?.freeRecords !== null);

/** General shortages: reported first, so that nobody learns what an address has bought. */
function findShort(listings: Listings, { lines, holds }: StockRequest): Result<never, Shortage> | null {
  const obtainable = ({ leadId, quantity }: RequestedLine): number => {
    const listing = listings.get(leadId);
    if (!listing) return 0;
    const { availableCount, freeRecords } = listing;
    return obtainableOf({ availableCount: holds ? quantity : availableCount, freeRecords });
  };
  const short = lines.flatMap((line): ShortLine[] => {
    const available = obtainable(line);
    return available < line.quantity ? [{ leadId: line.leadId, available }] : [];
  });
  return short.length > 0 ? fail({ kind: 'out-of-stock', lines: short }) : null;
}

function allocationOf(
  listings: Listings,
  request: StockRequest,
  records: readonly PickedRecord[],
): Result<Allocation, Shortage> {
  const bought = withRecords(listings, request).flatMap(({ leadId, quantity }): ShortLine[] => {
    const available = records.filter((record) => record.leadId === leadId).length;
    return available < quantity ? [{ leadId, available }] : [];
  });
  return bought.length > 0 ? fail({ kind: 'already-bought', lines: bought }) : ok({ lines: request.lines, records });
}

/**
 * The listings must be locked. Takes nothing yet. With `holds` the counts are already taken, and only records are
 * picked again.
 */
export async function planAllocation(
  tx: Db,
  listings: Listings,
  request: StockRequest,
): Promise<Result<Allocation, Shortage>> {
  const short = findShort(listings, request);
  return short ?? allocationOf(listings, request, await pickRecords(tx, withRecords(listings, request), request.email));
}

/** Sends both at once: records are picked once the listings are locked, and none for lines without records. */
export async function lockAndPlan(
  tx: Db,
  request: StockRequest,
): Promise<{ listings: Map<string, Listing>; allocation: Result<Allocation, Shortage> }> {
  const leadIds = request.lines.map(({ leadId }) => leadId);
  const [listings, picked] = await sendBoth(
    () => lockListings(tx, leadIds),
    () => pickRecords(tx, request.lines, request.email),
  );
  return { listings, allocation: findShort(listings, request) ?? allocationOf(listings, request, picked) };
}

type ForItems = { email: string; items: readonly { id: string; leadId: string }[] };

/**
 * Arrays, because a statement takes at most 65,535 parameters and a large order has more values. With a limit, because
 * PostgreSQL takes arrays that it does not know for ten values, and would plan each sale again for its few.
 */
function takingSlots(records: readonly PickedRecord[], { email, items }: ForItems, now: Date) {
  const itemOf = new Map(items.map(({ id, leadId }) => [leadId, id]));
  const itemIds = records.map(({ leadId }) => {
    const itemId = itemOf.get(leadId);
    if (!itemId) throw new Error('A lead was picked for no line of the order.');
    return itemId;
  });
  const ids = records.map(() => newId());
  const recordIds = records.map(({ recordId }) => recordId);
  return sql`
    slot as (
      select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(recordIds)}::uuid[], ${sql.param(itemIds)}::uuid[])
        as one (id, record_id, order_item_id) limit ${ids.length}::int),
    taken_slot as (
      update ${leadRecords} set taken_slots = taken_slots + 1
      from slot where ${leadRecords.id} = slot.record_id),
    allocated as (
      insert into ${recordAllocations} (id, record_id, order_item_id, buyer_email, created_at)
      select id, record_id, order_item_id, ${email}::text, ${now}::timestamptz from slot)`;
}

const countBy = (records: readonly PickedRecord[]) => {
  const usedUp = new Map<string, number>();
  for (const { leadId, isUsedUp } of records) if (isUsedUp) usedUp.set(leadId, (usedUp.get(leadId) ?? 0) + 1);
  return usedUp;
};

/** Takes counts and records in one statement. A constraint keeps the counts from going negative. */
export async function allocateStock(tx: Db, { lines, records }: Allocation, { email, items }: ForItems, now: Date) {
  const usedUp = countBy(records);
  const leadIds = lines.map(({ leadId }) => leadId);
  const quantities = lines.map(({ quantity }) => quantity);
  const lastSlots = leadIds.map((leadId) => usedUp.get(leadId) ?? 0);
  const { rows } = await tx.execute(sql`
    with ${takingSlots(records, { email, items }, now)}
    update ${leads} set available_count = available_count - taken.quantity, sold_count = sold_count + taken.quantity,
      free_records = free_records - taken.used_up
    from (select * from unnest(${sql.param(leadIds)}::uuid[], ${sql.param(quantities)}::int[],
      ${sql.param(lastSlots)}::int[]) as one (lead_id, quantity, used_up) limit ${lines.length}::int) as taken
    where ${leads.id} = taken.lead_id and ${leads.availableCount} >= taken.quantity
    returning ${leads.id}`);
  if (rows.length !== lines.length) throw new Error('A listing sold out while it was locked.');
}

/** For lines whose counts are already taken; only the records and the used-up ones are counted here. */
export async function reserveRecords(tx: Db, records: readonly PickedRecord[], forItems: ForItems, now: Date) {
  if (records.length === 0) return;
  const usedUp = [...countBy(records)];
  const leadIds = usedUp.map(([leadId]) => leadId);
  const counts = usedUp.map(([, count]) => count);
  await tx.execute(sql`
    with ${takingSlots(records, forItems, now)}
    update ${leads} set free_records = free_records - used.count
    from unnest(${sql.param(leadIds)}::uuid[], ${sql.param(counts)}::int[]) as used (lead_id, count)
    where ${leads.id} = used.lead_id`);
}
