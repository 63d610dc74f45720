import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import type { ClaimedRecord } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { claimsLeft } from '../claims/claims-left.ts';
import { claimableUntil } from '../delivery/claimable-until.rules.ts';
import { orderItems } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';

export type ClaimRefusal =
  | { kind: 'not-found' }
  | {
      kind: 'unknown-record' | 'order-refunded' | 'disputed' | 'already-claimed' | 'reported-too-often' | 'too-late';
      recordIds: readonly string[];
    };

type Asked = {
  recordIds: readonly string[];
  found: ReadonlyMap<string, ClaimedRecord>;
  isDisputed: boolean;
  now: Date;
};

async function moreOf(tx: Db, itemId: string, asked: readonly ClaimedRecord[]): Promise<number> {
  const ids = sql`${sql.param(asked.map(({ allocation }) => allocation.id))}::uuid[]`;
  const { rows } = await tx.execute<{ more: number }>(sql`
    select ${claimsLeft(sql`i`, ids)} - (
      select count(*)::int from ${claims} c where c.order_item_id = i.id and c.status = 'open') as more
    from ${orderItems} i where i.id = ${itemId}`);
  return Math.max(rows[0]?.more ?? 0, 0);
}

/** Refunded by name, or with leads of their line that nobody named. */
async function findRefunded(tx: Db, asked: readonly ClaimedRecord[]): Promise<ClaimedRecord[]> {
  const credited = asked.filter(({ allocation }) => allocation.remedy === 'credited');
  const rest = asked.filter(({ allocation }) => allocation.remedy === null);
  const beyond: ClaimedRecord[] = [];
  for (const [itemId, of] of Map.groupBy(rest, ({ item }) => item.id)) {
    beyond.push(...of.slice(await moreOf(tx, itemId, of)));
  }
  return [...credited, ...beyond];
}

/** Reported and taken back again and again. */
async function findWorn(tx: Db, orderId: string, asked: readonly ClaimedRecord[]): Promise<ClaimedRecord[]> {
  const ids = asked.map(({ allocation }) => allocation.recordId);
  const worn = await tx
    .select({ id: claims.recordId })
    .from(claims)
    .where(and(eq(claims.orderId, orderId), inArray(claims.recordId, ids)))
    .groupBy(claims.recordId)
    .having(gte(count(), policy.maxReportsOfRecord));
  const wornIds = new Set(worn.map(({ id }) => id));
  return asked.filter(({ allocation }) => wornIds.has(allocation.recordId));
}

export async function refuseClaims(
  tx: Db,
  { order }: LockedOrder,
  { recordIds, found, isDisputed, now }: Asked,
): Promise<ClaimRefusal | null> {
  const unknown = recordIds.filter((id) => !found.has(id));
  if (unknown.length > 0) return { kind: 'unknown-record', recordIds: unknown };
  const asked = recordIds.flatMap((id) => found.get(id) ?? []);
  const named = (kind: Exclude<ClaimRefusal['kind'], 'not-found'>, of: readonly ClaimedRecord[]) =>
    of.length > 0 ? { kind, recordIds: of.map(({ allocation }) => allocation.recordId) } : null;
  return (
    named('order-refunded', order.status === 'paid' ? [] : asked) ??
    named('disputed', isDisputed ? asked : []) ??
    named(
      'already-claimed',
      asked.filter(({ claim }) => claim !== null),
    ) ??
    named('order-refunded', await findRefunded(tx, asked)) ??
    named('reported-too-often', await findWorn(tx, order.id, asked)) ??
    named(
      'too-late',
      asked.filter(({ allocation }) => now > (claimableUntil(allocation) ?? now)),
    )
  );
}
