import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { findDeliveredRecords } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { type ClaimAnswer, findClaims } from '../claims/list-claims.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { type AnswerRefusal, claimAnswered, refuseAnswer } from '../sales/claim-filing.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { holdClaimed } from './hold-claimed.ts';

/** `changed`: the listing whose stock changed. */
type Done = { claim: ClaimAnswer; changed: readonly string[] };

/** A refused claim waits for the admin again, and its record is off sale meanwhile. */
export function answerClaim(
  db: Db,
  deps: SaleDeps,
  { orderId, claimId, text }: { orderId: string; claimId: string; text: string },
  now: Date,
): Promise<Result<Done, AnswerRefusal | 'not-found'>> {
  return db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) return fail('not-found');
    const isTheirs = and(eq(claims.id, claimId), eq(claims.orderId, orderId));
    const [filed] = await tx.select({ id: claims.id, recordId: claims.recordId }).from(claims).where(isTheirs);
    const delivered = filed && (await findDeliveredRecords(tx, orderId, [filed.recordId])).get(filed.recordId);
    if (!delivered) return fail('not-found');
    // Withdrawn, and perhaps filed again.
    if (delivered.claim?.id !== filed.id) return fail('not-refused');
    const reported = { ...delivered, claim: delivered.claim };
    const refused = refuseAnswer(sale, reported, now);
    if (refused) return fail(refused);
    await holdClaimed(tx, [reported], now);
    await takeSteps(tx, deps, sale, claimAnswered(sale, reported, text, momentOf(now)), now);
    const [claim] = await findClaims(tx, orderId, [filed.id]);
    if (!claim) throw new Error('A claim was lost while it was answered.');
    return ok({ claim, changed: [delivered.item.leadId] });
  });
}
