import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { findOpen } from '../claims/claimed-records.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import type { Sale } from '../sales/sale.ts';
import { holdClaimed } from './hold-claimed.ts';

/** An admin refunds records by name: an open claim on them has the same effects as when it is granted. */
export async function grantNamed(
  tx: Db,
  deps: SaleDeps,
  { order, claims }: Sale,
  recordIds: readonly string[],
  now: Date,
): Promise<void> {
  const named = claims.filter(({ recordId }) => recordIds.includes(recordId)).map(({ id }) => id);
  const open = await findOpen(tx, order.id, named);
  await holdClaimed(tx, open, now);
  for (const claimed of open) await tellOtherBuyers(tx, deps, claimed, now);
}
