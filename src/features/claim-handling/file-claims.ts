import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { claimDue } from '../claims/claim-due.rules.ts';
import { standingOf } from '../claims/claim-standing.ts';
import type { ClaimReason } from '../claims/claim-status.rules.ts';
import { type ClaimedRecord, findGiven } from '../claims/claimed-records.ts';
import { type ClaimAnswer, findClaims } from '../claims/list-claims.ts';
import type { Order } from '../orders/move-order.ts';
import { type ClaimRefusal, refuseClaims } from '../sales/claim-filing.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { takeTold } from '../sales/take-event.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

export type NewClaims = {
  orderId: string;
  recordIds: readonly string[];
  reason: ClaimReason;
  text: string | null;
  evidence: string | null;
  network: string;
  /** With the session of the order's address. */
  isSignedIn: boolean;
};

const undecided = {
  status: 'open' as const,
  remindedAt: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  message: null,
  answer: null,
  refusal: null,
  answeredAt: null,
  replacementId: null,
  refundedAmount: null,
};

/** What the buyer wrote is kept with the first. */
function filedOf(given: readonly ClaimedRecord[], params: NewClaims, order: Order, now: Date) {
  const { reason, text, evidence, network } = params;
  const reportId = newId();
  return given.map((claimed, place) => {
    const { allocation, item } = claimed;
    const isFirst = place === 0;
    const claim = {
      ...undecided,
      id: isFirst ? reportId : newId(),
      ...(isFirst ? { text, evidence, reportId: null } : { text: null, evidence: null, reportId }),
      orderId: order.id,
      orderItemId: item.id,
      allocationId: allocation.id,
      recordId: allocation.recordId,
      reason,
      network,
      dueAt: claimDue(order, now),
      createdAt: now,
    };
    return { ...claimed, claim };
  });
}

type Done = { claims: readonly ClaimAnswer[]; changed: readonly string[] };

/** All of the records, or none. What the rules allow is granted at once. */
export function fileClaims(db: Db, deps: SaleDeps, params: NewClaims, now: Date): Promise<Result<Done, ClaimRefusal>> {
  const { orderId, recordIds, reason } = params;
  return db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) return fail({ kind: 'not-found' as const });
    const found = await findGiven(tx, orderId, recordIds);
    const refused = refuseClaims(sale, { recordIds, found }, now);
    if (refused) return fail(refused);
    const filed = filedOf(
      recordIds.flatMap((id) => found.get(id) ?? []),
      params,
      sale.order,
      now,
    );
    await holdClaimed(tx, filed, now);
    const spare = await spareFor(tx, filed);
    const granted = await standingOf(tx, sale.order, params, now);
    const told = { kind: 'claims-filed' as const, filed, reason, spare, ...granted };
    const returned = await takeTold(tx, deps, sale, told, now);
    const ids = filed.map(({ claim }) => claim.id);
    const answers = new Map((await findClaims(tx, orderId, ids)).map((claim) => [claim.claimId, claim]));
    return ok({
      claims: ids.flatMap((id) => answers.get(id) ?? []),
      changed: [...new Set([...filed.map(({ item }) => item.leadId), ...returned])],
    });
  });
}
