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

/** `available` is how many there are. */
export type ShortLine = { leadId: string; available: number };

type Listing = { id: string; title: string; pricePerLead: Ore; availableCount: number; hasRecords: boolean };

const listing = {
  id: leads.id,
  title: leads.title,
  pricePerLead: leads.pricePerLead,
  availableCount: sql<number>`case when ${leads.archivedAt} is null then ${leads.availableCount} else 0 end`,
  // Drizzle leaves the table off a column's name here, where `id` alone would mean the record's.
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
 * Locks in a fixed order, so that two baskets in opposite order cannot deadlock. A statement that waited for its lock
 * sees the listing as it is then, but records as they were when it began. A first import may have committed in between,
 * so listings that seem to have no records are read again.
 */
export async function lockListings(tx: Db, leadIds: readonly string[]): Promise<Map<string, Listing>> {
  const rows = await lockInOrder(tx, { ids: leadIds });
  const without = rows.filter(({ hasRecords }) => !hasRecords).map(({ id }) => id);
  const now = without.length === 0 ? [] : await withRecords(tx, { ids: without });
  const found = new Set(now.map(({ leadId }) => leadId));
  return new Map(rows.map((row) => [row.id, { ...row, hasRecords: row.hasRecords || found.has(row.id) }]));
}

export type PickedRecord = { leadId: string; recordId: string };

/** Records with most slots left first, and none that this address has bought or holds. */
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

export type Claim = { lines: readonly WantedLine[]; records: readonly PickedRecord[] };

/**
 * What these lines would take from locked listings, or the lines that cannot be sold. Takes nothing yet. With `holds` the
 * counts are taken already, and only the records are picked again.
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

/** A constraint keeps the count from falling below zero. */
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
  // Arrays, since a statement takes at most 65,535 parameters and a large order has more values.
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
