import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from './records.table.ts';
import { recordAllocations } from './stock.table.ts';

export type WantedLine = { leadId: string; quantity: number };

/** A line that cannot be had, and how many can. */
export type ShortLine = { leadId: string; available: number };

type Listing = { id: string; title: string; pricePerLead: Ore; availableCount: number; hasRecords: boolean };

const listing = {
  id: leads.id,
  title: leads.title,
  pricePerLead: leads.pricePerLead,
  availableCount: sql<number>`case when ${leads.archivedAt} is null then ${leads.availableCount} else 0 end`,
  // Spelled out: Drizzle leaves the table off a column's name here, and inside it would mean the record's own.
  hasRecords: sql<boolean>`exists (select 1 from ${leadRecords} r where r.lead_id = ${leads}.id)`,
};

type Ids = { ids: readonly string[] };

const recordOwner = { leadId: leadRecords.leadId };

const withRecords = prepareFields<{ leadId: string }>(recordOwner)<Ids>((db, values) =>
  db.selectDistinct(recordOwner).from(leadRecords).where(sql`${leadRecords.leadId} = any(${values.ids}::uuid[])`),
);

const lockInOrder = prepareFields<Listing>(listing)<Ids>((db, values) =>
  db
    .select(listing)
    .from(leads)
    .where(sql`${leads.id} = any(${values.ids}::uuid[])`)
    .orderBy(asc(leads.id))
    .for('no key update', { of: leads }),
);

/**
 * Locked in a fixed order, so that two baskets in opposite order wait for each other and never for ever. A statement
 * that waited for its lock sees the listing as it is then, but records only as they were when it began: a first import
 * may have come in between, so whoever seems to have none is looked at again.
 */
export async function lockListings(tx: Db, leadIds: readonly string[]): Promise<Map<string, Listing>> {
  const rows = await lockInOrder(tx, { ids: leadIds });
  const without = rows.filter(({ hasRecords }) => !hasRecords).map(({ id }) => id);
  const now = without.length === 0 ? [] : await withRecords(tx, { ids: without });
  const found = new Set(now.map(({ leadId }) => leadId));
  return new Map(rows.map((row) => [row.id, { ...row, hasRecords: row.hasRecords || found.has(row.id) }]));
}

export type PickedRecord = { leadId: string; recordId: string };

/** Records for this buyer, those with most slots left first, none that this address has bought or holds. */
export async function pickRecords(
  tx: Db,
  wanted: readonly WantedLine[],
  email: string,
): Promise<readonly PickedRecord[]> {
  if (wanted.length === 0) return [];
  const lines = sql.join(
    wanted.map(({ leadId, quantity }) => sql`(${leadId}::uuid, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ lead_id: string; record_id: string }>(sql`
    select wanted.lead_id, picked.id as record_id
    from (values ${lines}) as wanted (lead_id, quantity)
    cross join lateral (
      select r.id from ${leadRecords} r
      where r.lead_id = wanted.lead_id and r.taken_slots < r.max_buyers and not exists (
        select 1 from ${recordAllocations} a
        where a.record_id = r.id and lower(a.buyer_email) = lower(${email}) and a.released_at is null)
      order by (r.max_buyers - r.taken_slots) desc, r.id
      limit wanted.quantity
    ) picked`);
  return rows.map((row) => ({ leadId: row.lead_id, recordId: row.record_id }));
}

/** What an order takes: so many of each listing, and these records. */
export type Claim = { lines: readonly WantedLine[]; records: readonly PickedRecord[] };

/**
 * What these lines would take from locked listings, or the lines that cannot be had. Takes nothing yet. `holds`: the
 * numbers are taken already, and only the records are picked anew.
 */
export async function planClaim(
  tx: Db,
  listings: ReadonlyMap<string, Listing>,
  want: { lines: readonly WantedLine[]; email: string; holds?: boolean },
): Promise<Result<Claim, readonly ShortLine[]>> {
  const withRecords = want.lines.filter(({ leadId }) => listings.get(leadId)?.hasRecords);
  const records = await pickRecords(tx, withRecords, want.email);
  const short = want.lines.flatMap(({ leadId, quantity }): ShortLine[] => {
    const listing = listings.get(leadId);
    const counted = want.holds ? quantity : (listing?.availableCount ?? 0);
    const picked = records.filter((record) => record.leadId === leadId).length;
    const available = listing?.hasRecords && counted >= quantity ? picked : counted;
    return available < quantity ? [{ leadId, available }] : [];
  });
  return short.length > 0 ? fail(short) : ok({ lines: want.lines, records });
}

/** The database's own check stands behind the count: it falls by what is taken, and never below nothing. */
export async function takeCounts(tx: Db, lines: readonly WantedLine[]): Promise<void> {
  const values = sql.join(
    lines.map(({ leadId, quantity }) => sql`(${leadId}::uuid, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    update ${leads} set available_count = available_count - taken.quantity, sold_count = sold_count + taken.quantity
    from (values ${values}) as taken (lead_id, quantity)
    where ${leads.id} = taken.lead_id and ${leads.availableCount} >= taken.quantity
    returning ${leads.id}`);
  if (rows.length !== lines.length) throw new Error('A listing sold out while it was locked.');
}

type ForItems = { email: string; items: readonly { id: string; leadId: string }[] };

/** Reserves the picked records for the lines of an order. */
export async function takeRecords(
  tx: Db,
  records: readonly PickedRecord[],
  { email, items }: ForItems,
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  const itemOf = new Map(items.map(({ id, leadId }) => [leadId, id]));
  const itemIds = records.map(({ leadId }) => {
    const itemId = itemOf.get(leadId);
    if (!itemId) throw new Error('A record was picked for no line of the order.');
    return itemId;
  });
  const ids = records.map(() => newId());
  const recordIds = records.map(({ recordId }) => recordId);
  // Whole arrays: with a parameter for each value a large order would have more of them than a statement may.
  await tx.execute(sql`
    with taken as (
      select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(recordIds)}::uuid[], ${sql.param(itemIds)}::uuid[])
        as one (id, record_id, order_item_id)),
    slots as (
      update ${leadRecords} set taken_slots = taken_slots + 1
      from taken where ${leadRecords.id} = taken.record_id)
    insert into ${recordAllocations} (id, record_id, order_item_id, buyer_email, created_at)
    select id, record_id, order_item_id, ${email}::text, ${now}::timestamptz from taken`);
}
