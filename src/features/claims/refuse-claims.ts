import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import { claimableUntil } from '../delivery/claimable-until.rules.ts';
import { claims } from '../refunds/claims.table.ts';
import { leftOf } from '../refunds/refund-plan.rules.ts';
import type { ClaimedRecord } from './claimed-records.ts';

export type ClaimRefusal =
  | { kind: 'not-found' }
  | {
      kind: 'unknown-record' | 'order-refunded' | 'disputed' | 'already-claimed' | 'too-late';
      recordIds: readonly string[];
    };

type Asked = {
  recordIds: readonly string[];
  found: ReadonlyMap<string, ClaimedRecord>;
  isDisputed: boolean;
  now: Date;
};

const countOpen = async (tx: Db, itemId: string): Promise<number> =>
  tx.$count(claims, and(eq(claims.orderItemId, itemId), sql`${claims.status} = 'open'`));

/** Records whose money went back already: by themselves, or with others of their line that nobody named. */
async function findRefunded(tx: Db, asked: readonly ClaimedRecord[]): Promise<ClaimedRecord[]> {
  const credited = asked.filter(({ allocation }) => allocation.remedy === 'credited');
  const rest = asked.filter(({ allocation }) => allocation.remedy === null);
  const beyond: ClaimedRecord[] = [];
  for (const [itemId, of] of Map.groupBy(rest, ({ item }) => item.id)) {
    const [first] = of;
    if (first) beyond.push(...of.slice(Math.max(leftOf(first.item) - (await countOpen(tx, itemId)), 0)));
  }
  return [...credited, ...beyond];
}

/** Why these records of a locked order cannot be claimed now, with those that it is true of. */
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
    named(
      'too-late',
      asked.filter(({ allocation }) => now > (claimableUntil(allocation) ?? now)),
    )
  );
}
