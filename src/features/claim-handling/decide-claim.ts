import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { ClaimDecision } from '../claims/claim-status.rules.ts';
import { findOpen, type Reported } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import { adminDecides } from '../sales/claim.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';
import { momentOf, takeSteps } from '../sales/take-event.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

export type DecideFailure = 'not-found' | 'already-decided' | 'disputed' | 'no-replacement';

type Params = { claimId: string; decision: ClaimDecision; message: string | null; actor: string };

async function orderOf(tx: Db, claimId: string): Promise<string | undefined> {
  if (!isId(claimId)) return undefined;
  const [found] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, claimId));
  return found?.orderId;
}

async function decideOpen(
  tx: Db,
  deps: SaleDeps,
  { sale, claimed, decision, message, actor }: Omit<Params, 'claimId'> & { sale: Sale; claimed: Reported },
  now: Date,
): Promise<Result<readonly string[], DecideFailure>> {
  const isGranted = decision !== 'refuse';
  if (isGranted) await holdClaimed(tx, [claimed], now);
  const spare = await spareFor(tx, decision === 'replace' ? [claimed] : []);
  const steps = adminDecides(sale, { claimed, decision, message, spare, actor }, momentOf(now));
  if (!steps.ok) return steps;
  const after = { orderId: sale.order.id, reference: claimed.reference };
  await writeAudit(tx, { actor, action: decision, entity: 'claim', entityId: claimed.claim.id, after }, now);
  if (isGranted) await tellOtherBuyers(tx, deps, claimed, now);
  return ok([claimed.item.leadId, ...(await takeSteps(tx, deps, sale, steps.value, now))]);
}

/** An admin is not bound by the limits. Answers the listings whose stock changed. */
export const decideClaim = (
  db: Db,
  deps: SaleDeps,
  { claimId, ...params }: Params,
  now: Date,
): Promise<Result<readonly string[], DecideFailure>> =>
  undoOnFailure<readonly string[], DecideFailure>(db, async (tx) => {
    const orderId = await orderOf(tx, claimId);
    const sale = orderId === undefined ? null : await lockSaleAndStock(tx, { orderId });
    if (!sale) return fail('not-found');
    const [claimed] = await findOpen(tx, sale.order.id, [claimId]);
    if (!claimed) return fail('already-decided');
    return decideOpen(tx, deps, { ...params, sale, claimed }, now);
  });
