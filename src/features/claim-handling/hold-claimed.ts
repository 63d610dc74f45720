import type { Db } from '../../platform/database/db.ts';
import type { ClaimedRecord } from '../claims/claimed-records.ts';
import { holdForClaims } from '../record-handling/hold-for-claim.ts';
import type { Spare } from '../sales/claim.rules.ts';
import { pickSpare } from '../stock/remedy-records.ts';

const heldOf = ({ allocation, item }: ClaimedRecord) => ({
  leadId: item.leadId,
  recordId: allocation.recordId,
  allocationId: allocation.id,
});

/** The records go off sale, even if an admin had put one back before the claim was granted. */
export const holdClaimed = (tx: Db, claimed: readonly ClaimedRecord[], now: Date): Promise<void> =>
  holdForClaims(tx, claimed.map(heldOf), now);

/** After they are off sale, so that none of them is given for another. */
export function spareFor(tx: Db, claimed: readonly ClaimedRecord[]): Promise<Spare> {
  const replaceable = claimed.filter(({ allocation }) => allocation.replacesId === null);
  const wanted = [...Map.groupBy(replaceable, ({ item }) => item.leadId)].map(([leadId, of]) => ({
    leadId,
    quantity: of.length,
  }));
  return pickSpare(tx, wanted, replaceable[0]?.allocation.buyerEmail ?? '');
}
