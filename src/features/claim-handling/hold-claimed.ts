import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type ClaimedRecord, findOpen } from '../claims/claimed-records.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import { holdForClaims } from '../record-handling/hold-for-claim.ts';
import type { Spare } from '../sales/claim.rules.ts';
import type { Sale } from '../sales/sale.ts';
import { pickSpare } from '../stock/remedy-records.ts';

const heldOf = ({ allocation, item }: ClaimedRecord) => ({
  leadId: item.leadId,
  recordId: allocation.recordId,
  allocationId: allocation.id,
});

/** The records go off sale, even if an admin had put one back before the claim was granted. */
export const holdClaimed = (tx: Db, claimed: readonly ClaimedRecord[], now: Date): Promise<void> =>
  holdForClaims(tx, claimed.map(heldOf), now);

/** Picked after the faulty records are off sale, so that none of them replaces another. */
export function spareFor(tx: Db, claimed: readonly ClaimedRecord[]): Promise<Spare> {
  const replaceable = claimed.filter(({ allocation }) => allocation.replacesId === null);
  const lines = [...Map.groupBy(replaceable, ({ item }) => item.leadId)].map(([leadId, of]) => ({
    leadId,
    quantity: of.length,
  }));
  return pickSpare(tx, lines, replaceable[0]?.allocation.buyerEmail ?? '');
}

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
