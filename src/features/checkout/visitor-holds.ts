import { createHmac } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import type { Hold } from './hold-size.rules.ts';

/** Keyed hashes: enough to count by, without storing addresses. */
export type Holder = { address: string; network: string };

export function holderOf(address: string, secrets: Secrets): Holder {
  const hash = (text: string) =>
    secrets.make((secret) => createHmac('sha256', secret).update(text).digest('base64url'));
  return { address: hash(`hold:${address}`), network: hash(`hold-network:${networkOf(address)}`) };
}

type Values = Holder & { leadIds: readonly string[] };

const hold = {
  isOwn: sql<boolean>`${orders.heldBy} is not distinct from ${sql.placeholder('address')}`,
  isLarge: orders.isLargeHold,
  heldUntil: orders.heldUntil,
  totalOre: orders.totalAmount,
  quantities: sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(i.lead_id, i.quantity), '{}') from ${orderItems} i
    where i.order_id = ${orders}.id and i.lead_id = any(${sql.placeholder('leadIds')}::uuid[]))`,
};

/** Includes holds past their end that have not returned their stock yet. */
const readHolds = prepareFields<Hold>(hold)<Values>((db, values) =>
  db
    .select(hold)
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        or(eq(orders.heldBy, values.address), eq(orders.heldByNetwork, values.network)),
      ),
    ),
);

/** Serialises the carts of one network, so that simultaneous ones cannot pass the limit together. */
const turn = { name: 'holds', hits: Number.POSITIVE_INFINITY, windowSeconds: 60 } as const;

export const takeTurn = async (tx: Db, { network }: Holder, now: Date): Promise<void> => {
  await countHit(tx, turn, network, now);
};

/** Read after the lock is taken, because a statement only sees what was committed when it began. */
export const findHolds = (tx: Db, holder: Holder, leadIds: readonly string[]): Promise<readonly Hold[]> =>
  readHolds(tx, { ...holder, leadIds });
