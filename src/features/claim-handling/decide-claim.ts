import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type LockedOrder, lockOrderAndStock } from '../checkout/lock-order.ts';
import { claimMail } from '../claims/claim-mail.mail.ts';
import { type ClaimDecision, statusAfter } from '../claims/claim-status.rules.ts';
import { type ClaimedRecord, findOpen } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import { isDisputed } from '../disputes/order-disputes.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { endHold } from '../records/hold-for-claim.ts';
import type { CreditDecision } from '../sales/credit.rules.ts';
import { holdClaimed, refundTogether, tellReplaced, tryReplace } from './grant-claims.ts';
import { moveClaim } from './move-claim.ts';

export type DecideFailure = 'not-found' | 'already-decided' | 'disputed' | 'no-replacement';

type Params = { claimId: string; decision: ClaimDecision; message: string | null; actor: string };

type Deciding = Params & { locked: LockedOrder; open: ClaimedRecord; said: CreditDecision };

async function refuse(tx: Db, deps: SaleDeps, { claimId, message, actor, locked, open }: Deciding, now: Date) {
  const { order } = locked;
  const { allocation, item } = open;
  await moveClaim(tx, claimId, { to: statusAfter.refuse, decision: 'refuse', decidedBy: 'admin', message }, now);
  await endHold(tx, deps, { leadId: item.leadId, recordId: allocation.recordId });
  await writeOrderEvent(tx, order.id, { kind: 'claim-refused', actor, details: { reference: open.reference } }, now);
  const mail = claimMail('claim-refused', { order, records: [open], event: claimId, message }, deps.env, now);
  await queueMail(tx, deps.enqueue, mail);
}

/**
 * Null when there is no replacement. The refund comes last, since numbering its credit note locks the series until the
 * commit.
 */
async function grant(tx: Db, deps: SaleDeps, deciding: Deciding, now: Date): Promise<readonly string[] | null> {
  const { claimId, decision, actor, locked, open, said } = deciding;
  await holdClaimed(tx, [open], now);
  if (decision === 'replace') {
    const replaced = await tryReplace(tx, claimId, open, said, now);
    if (!replaced) return null;
    await tellReplaced(tx, deps, locked, { replaced: [replaced], decision: said, actor }, now);
  }
  await tellOtherBuyers(tx, deps, open, now);
  if (decision !== 'refund') return [];
  return refundTogether(tx, deps, locked, { claimed: [open], decision: said, actor }, now);
}

async function decide(
  tx: Db,
  deps: SaleDeps,
  params: Params,
  now: Date,
): Promise<Result<readonly string[], DecideFailure>> {
  const { claimId, decision, message, actor } = params;
  const [found] = isId(claimId)
    ? await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, claimId))
    : [];
  const locked = found && (await lockOrderAndStock(tx, found.orderId));
  if (!locked) return fail('not-found');
  const { order } = locked;
  const [open] = await findOpen(tx, order.id, [claimId]);
  if (!open) return fail('already-decided');
  if (await isDisputed(tx, order.id)) return fail('disputed');
  const entry = { actor, action: decision, entity: 'claim', entityId: claimId };
  await writeAudit(tx, { ...entry, after: { orderId: order.id, reference: open.reference } }, now);
  const deciding = { ...params, locked, open, said: { by: 'admin' as const, message } };
  if (decision === 'refuse') {
    await refuse(tx, deps, deciding, now);
    return ok([open.item.leadId]);
  }
  const changed = await grant(tx, deps, deciding, now);
  return changed ? ok([open.item.leadId, ...changed]) : fail('no-replacement');
}

/** An admin is not bound by the limits. Answers the listings whose stock changed. */
export const decideClaim = (
  db: Db,
  deps: SaleDeps,
  params: Params,
  now: Date,
): Promise<Result<readonly string[], DecideFailure>> =>
  undoOnFailure<readonly string[], DecideFailure>(db, (tx) => decide(tx, deps, params, now));
