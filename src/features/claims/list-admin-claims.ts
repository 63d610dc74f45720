import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { withVat } from '../policy/vat.rules.ts';
import { readReference } from '../records/record-reference.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { claimRate } from '../stock/claim-rate.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { filesOfClaim } from './claim-files.ts';
import { claimStatuses } from './claim-status.rules.ts';
import type { Claim } from './claimed-records.ts';
import { claims } from './claims.table.ts';
import { claimedNames } from './claims-shapes.ts';
import { claimAnswer, isWaitingForDispute, replacementRecordId } from './list-claims.ts';
import { writtenIn } from './written-claims.ts';

type BuyerHistory = { orders: number; delivered: number; claims: number; refused: number };

type SourceHistory = { delivered: number; claimed: number; claimRate: number | null };

type Histories = { buyers: ReadonlyMap<string, BuyerHistory>; sources: ReadonlyMap<string, SourceHistory> };

async function buyerHistories(db: Db, emails: readonly string[]): Promise<Histories['buyers']> {
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

async function sourceHistories(db: Db, sources: readonly string[]): Promise<Histories['sources']> {
  if (sources.length === 0) return new Map();
  const { rows } = await db.execute<{ source: string; delivered: number; claimed: number }>(sql`
    select r.source, count(*)::int as delivered, count(a.claimed_at)::int as claimed
    from ${leadRecords} r join ${recordAllocations} a on a.record_id = r.id
    where r.source = any(${sql.param(sources)}::text[]) and a.delivered_at is not null and a.released_at is null
    group by r.source`);
  return new Map(rows.map(({ source, ...counts }) => [source, { ...counts, claimRate: claimRate(counts) }]));
}

/** Negative, since all columns of an order have one direction. */
const untilDue = sql`case when ${claims.decidedAt} is null then -1000 * extract(epoch from ${claims.dueAt}) else 0 end`;

const orderings: Record<'due' | 'created', KeysetOrder<{ claim: Claim }>> = {
  /** Open claims by their due day, then decided ones, newest first. */
  due: {
    columns: [sql`coalesce(${claims.decidedAt}, 'infinity')`, untilDue, claims.id],
    descending: true,
    positionOf: ({ claim: { decidedAt, dueAt, id } }) =>
      decidedAt ? [decidedAt.toISOString(), '0', id] : ['infinity', String(-dueAt.getTime()), id],
  },
  created: {
    columns: [claims.createdAt, claims.id],
    descending: true,
    positionOf: ({ claim }) => [claim.createdAt.toISOString(), claim.id],
  },
};

const select = (db: Db) =>
  db
    .select({
      claim: claims,
      text: writtenIn(claims.text),
      evidence: writtenIn(claims.evidence),
      files: filesOfClaim,
      isPaused: isWaitingForDispute,
      replacedBy: replacementRecordId,
      isReplacement: sql<boolean>`${recordAllocations.replacesId} is not null`,
      order: { orderNumber: orders.orderNumber, customerEmail: orders.customerEmail, companyName: orders.companyName },
      item: {
        leadId: orderItems.leadId,
        leadTitle: orderItems.title,
        leadTitleEn: orderItems.titleEn,
        discountedPrice: orderItems.discountedPrice,
      },
      record: pick(leadRecords, claimedNames),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(orderItems, eq(orderItems.id, claims.orderItemId))
    .innerJoin(recordAllocations, eq(recordAllocations.id, claims.allocationId))
    .innerJoin(leadRecords, eq(leadRecords.id, claims.recordId));

type Row = Awaited<ReturnType<typeof select>>[number];

const nobody = { orders: 0, delivered: 0, claims: 0, refused: 0 };

function adminClaim(row: Row, { buyers, sources }: Histories) {
  const { evidence, isPaused, isReplacement, order, record } = row;
  const { discountedPrice, ...item } = row.item;
  return {
    ...claimAnswer({ ...row, reference: record.reference }),
    evidence,
    isDisputed: isPaused,
    isReplacement,
    amount: decimalFromOre(withVat(discountedPrice)),
    ...order,
    ...item,
    record,
    buyer: buyers.get(order.customerEmail.toLowerCase()) ?? nobody,
    source: record.source === null ? null : (sources.get(record.source) ?? null),
  };
}

export type AdminClaim = ReturnType<typeof adminClaim>;

async function answers(db: Db, rows: readonly Row[]): Promise<AdminClaim[]> {
  const histories = {
    buyers: await buyerHistories(db, [...new Set(rows.map(({ order }) => order.customerEmail.toLowerCase()))]),
    sources: await sourceHistories(db, [...new Set(rows.flatMap(({ record }) => record.source ?? []))]),
  };
  return rows.map((row) => adminClaim(row, histories));
}

const searched = [
  orders.orderNumber,
  orders.customerEmail,
  orders.companyName,
  orderItems.title,
  leadRecords.companyName,
  leadRecords.email,
  leadRecords.phone,
  writtenIn(claims.text),
];

function matches(q: string): SQL | undefined {
  if (q === '') return undefined;
  if (isId(q)) return or(eq(claims.id, q), eq(claims.recordId, q), eq(claims.orderId, q));
  const written = readReference(q);
  if (written) return eq(leadRecords.reference, written);
  return holdsText(searched, q);
}

export const claimList = selectedList({
  orders: orderings,
  steady: ['created'],
  created: claims.createdAt,
  filters: { status: claimStatuses },
  select: (db, { q, only, slice }) => select(db).where(and(isChosen(claims.status, only.status), matches(q), slice)),
  answer: answers,
});

export async function findAdminClaim(db: Db, claimId: string): Promise<AdminClaim | null> {
  const [answer] = await answers(db, await select(db).where(eq(claims.id, claimId)));
  return answer ?? null;
}
