import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { findOpen } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import { holdClaimed } from './grant-claims.ts';

/** An admin refunds records by name: an open claim on them has the same effects as when it is granted. */
export async function grantNamed(
  tx: Db,
  deps: SaleDeps,
  { orderId, recordIds }: { orderId: string; recordIds: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.orderId, orderId), eq(claims.status, 'open'), inArray(claims.recordId, [...recordIds])));
  const open = await findOpen(
    tx,
    orderId,
    rows.map(({ id }) => id),
  );
  await holdClaimed(tx, open, now);
  for (const claimed of open) await tellOtherBuyers(tx, deps, claimed, now);
}
