import { sql } from 'drizzle-orm';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { type Finding, findWrongStock } from '../../src/features/stock/check-stock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';

/** Of an order that holds stock, every line of a listing with records has one for each lead, and of another none. */
const wrongReservations = sql`
  select i.id from order_items i join orders o on o.id = i.order_id
  where exists (select 1 from lead_records r where r.lead_id = i.lead_id) and (
    select count(*) from record_allocations a where a.order_item_id = i.id and a.released_at is null and a.remedy is null
  ) <> case when o.status in ('pending', 'paid')
    then greatest(i.quantity - i.refunded_quantity, i.delivered_quantity) else i.delivered_quantity end`;

const wrongReceipts = sql`
  select s.last_number from receipt_series s
  where s.last_number <> (select count(*) from receipts r where r.series = s.series)
    or s.last_number <> (select max(r.number) from receipts r where r.series = s.series)`;

const soldWithoutReceipt = sql`
  select o.id from orders o
  where (o.paid_at is not null) <> exists (select 1 from receipts r where r.order_id = o.id and r.series = 'receipt')`;

/** What was taken off a paid order is on its credit notes, to the öre, and what went back is in its refunds. */
const wrongCredits = sql`
  select o.id from orders o
  cross join lateral (
    select coalesce(sum((content ->> 'subtotal')::numeric), 0) as net, coalesce(sum((content ->> 'vat')::numeric), 0) as vat,
      coalesce(sum((content ->> 'total')::numeric), 0) as total
    from receipts where order_id = o.id and series = 'credit-note') note
  cross join lateral (
    select coalesce(sum(credited), 0) as credited, coalesce(sum(amount) filter (where status <> 'failed'), 0) as gone
    from refunds where order_id = o.id) refund
  where o.refunded_amount <> least(refund.gone, o.total_amount)
    or (o.paid_at is not null and (note.total <> refund.credited or note.net > o.subtotal or note.vat > o.vat))
    or (o.paid_at is not null and o.status = 'refunded' and (note.net, note.vat) <> (o.subtotal, o.vat))`;

/** The books as a whole: what was paid less what was taken off again is what the receipts say less the credit notes. */
const wrongSums = sql`
  select sale.paid, sale.credited, document.receipts, document.notes
  from (
    select coalesce(sum(o.total_amount), 0) as paid, coalesce(sum(refund.credited), 0) as credited
    from orders o cross join lateral (
      select coalesce(sum(credited), 0) as credited from refunds where order_id = o.id) refund
    where o.paid_at is not null) sale, (
    select coalesce(sum((content ->> 'total')::numeric) filter (where series = 'receipt'), 0) as receipts,
      coalesce(sum((content ->> 'total')::numeric) filter (where series = 'credit-note'), 0) as notes
    from receipts) document
  where sale.paid - sale.credited <> document.receipts - document.notes`;

/** A claim says what became of its record, and nothing is left open of what has its money back. */
const wrongClaims = sql`
  select c.id, c.status, a.remedy from claims c join record_allocations a on a.id = c.allocation_id
  join orders o on o.id = c.order_id
  where (c.status = 'replaced' and a.remedy is distinct from 'replaced')
    or (c.status = 'refunded' and c.decision = 'refund' and a.remedy is distinct from 'credited')
    or (c.status = 'open' and a.remedy is not null)
    or (c.status in ('open', 'replaced', 'refunded') and a.claimed_at is null)
    or (c.status = 'open' and o.status <> 'paid')
  union all
  select a.id, 'replacement', a.remedy from record_allocations a
  where (a.remedy = 'replaced') <> exists (select 1 from record_allocations n where n.replaces_id = a.id)`;

/** No more was granted record by record than an order gave back. */
const wrongGrants = sql`
  select o.id from orders o join lateral (
    select sum(c.refunded_amount) as granted from claims c where c.order_id = o.id) claim on true
  join lateral (select coalesce(sum(credited), 0) as credited from refunds where order_id = o.id) refund on true
  where claim.granted > refund.credited`;

/** What a night's check of the stock would find. */
export async function wrongStock({ db }: Database): Promise<Finding[]> {
  const rows = await db.select({ id: leads.id }).from(leads);
  return findWrongStock(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whatever in the books does not add up: nothing, at any time. */
export async function wrongBooks(database: Database): Promise<Record<string, unknown[]>> {
  const { db } = database;
  const questions = {
    wrongReservations,
    wrongReceipts,
    soldWithoutReceipt,
    wrongCredits,
    wrongSums,
    wrongClaims,
    wrongGrants,
  };
  const wrong: Record<string, unknown[]> = {};
  const stock = await wrongStock(database);
  if (stock.length > 0) wrong.stock = stock;
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await db.execute(question);
    if (rows.length > 0) wrong[name] = rows;
  }
  return wrong;
}
