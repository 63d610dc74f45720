import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { claimRate } from '../stock/claim-rate.rules.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claims } from './claims.table.ts';

type BuyerHistory = { orders: number; delivered: number; claims: number; refused: number };

type SourceHistory = { delivered: number; claimed: number; claimRate: number | null };

export type Histories = {
  buyers: ReadonlyMap<string, BuyerHistory>;
  sources: ReadonlyMap<string, SourceHistory>;
};

export async function buyerHistories(db: Db, emails: readonly string[]): Promise<Histories['buyers']> {
  if (emails.length === 0) return new Map();
  const { rows } = await db.execute<BuyerHistory & { email: string }>(sql`
    select one.email, (
        select count(*)::int from ${orders} o where lower(o.customer_email) = one.email and o.paid_at is not null) as orders, (
        select coalesce(sum(i.delivered_quantity), 0)::int from ${orders} o join ${orderItems} i on i.order_id = o.id
        where lower(o.customer_email) = one.email) as delivered,
      made.claims, made.refused
    from unnest(${sql.param(emails)}::text[]) as one (email)
    cross join lateral (
      select count(*) filter (where c.status <> 'withdrawn')::int as claims,
        count(*) filter (where c.status = 'refused')::int as refused
      from ${claims} c join ${orders} o on o.id = c.order_id where lower(o.customer_email) = one.email) made`);
  return new Map(rows.map(({ email, ...history }) => [email, history]));
}

export async function sourceHistories(db: Db, sources: readonly string[]): Promise<Histories['sources']> {
  if (sources.length === 0) return new Map();
  const { rows } = await db.execute<{ source: string; delivered: number; claimed: number }>(sql`
    select r.source, count(*)::int as delivered, count(a.claimed_at)::int as claimed
    from ${leadRecords} r join ${recordAllocations} a on a.record_id = r.id
    where r.source = any(${sql.param(sources)}::text[]) and a.delivered_at is not null and a.released_at is null
    group by r.source`);
  return new Map(rows.map(({ source, ...counts }) => [source, { ...counts, claimRate: claimRate(counts) }]));
}
