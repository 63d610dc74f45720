import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import { claimMail } from '../claims/claim-mail.mail.ts';
import { statusAfter } from '../claims/claim-status.rules.ts';
import type { ClaimedRecord } from '../claims/claimed-records.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { holdForClaim } from '../records/hold-for-claim.ts';
import { everythingLeft, leftOf, planLines, type RefundPlan } from '../refunds/refund-plan.rules.ts';
import { type CreditDecision, credit, leftToCredit } from '../sales/credit.rules.ts';
import { lockSale } from '../sales/lock-sale.ts';
import { begin, type Sale } from '../sales/sale.ts';
import { momentOf, takeSteps } from '../sales/take-event.ts';
import { leadRecords } from '../stock/records.table.ts';
import { replaceRecord } from '../stock/remedy-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { moveClaim } from './move-claim.ts';

export type Replaced = ClaimedRecord & { replacedBy: string };

/** Null when there is no other record for this buyer. A replacement is not replaced again. */
export async function tryReplace(
  tx: Db,
  claimId: string,
  claimed: ClaimedRecord,
  { by, message }: CreditDecision,
  now: Date,
): Promise<Replaced | null> {
  const { allocation, item } = claimed;
  if (allocation.replacesId) return null;
  const given = await replaceRecord(tx, { allocation, leadId: item.leadId }, now);
  if (!given) return null;
  const decided = { decision: 'replace' as const, decidedBy: by, message, replacementId: given.id };
  await moveClaim(tx, claimId, { to: statusAfter.replace, ...decided }, now);
  const [record] = await tx
    .select({ reference: leadRecords.reference })
    .from(leadRecords)
    .where(eq(leadRecords.id, given.recordId));
  return { ...claimed, replacedBy: record?.reference ?? '' };
}

export async function tellReplaced(
  tx: Db,
  { enqueue, env }: SaleDeps,
  { order }: LockedOrder,
  { replaced, decision, actor }: { replaced: readonly Replaced[]; decision: CreditDecision; actor: string },
  now: Date,
): Promise<void> {
  const [first] = replaced;
  if (!first) return;
  const details = { count: replaced.length, by: decision.by };
  await writeOrderEvent(tx, order.id, { kind: 'claim-replaced', actor, details }, now);
  const event = first.allocation.id;
  const mail = claimMail('claim-replaced', { order, records: replaced, event, message: decision.message }, env, now);
  const filesOf = mailFilesText({ kind: 'leads', orderId: order.id });
  await queueMail(tx, enqueue, { ...mail, filesOf, isUrgent: true });
}

type Paid = { claimed: readonly ClaimedRecord[]; decision: CreditDecision; actor: string };

/**
 * No more leads than their lines have left. Falls back to what is left of the whole order, since earlier refunds may
 * not have named any leads.
 */
function planOf(sale: Sale, claimed: readonly ClaimedRecord[]): RefundPlan {
  const { items } = sale;
  const byItem = Map.groupBy(claimed, ({ item }) => item.id);
  const idsOf = (item: OrderItem) =>
    (byItem.get(item.id) ?? []).slice(0, leftOf(item)).map(({ allocation }) => allocation.id);
  const wanted = items
    .map((item) => ({ orderItemId: item.id, quantity: idsOf(item).length }))
    .filter(({ quantity }) => quantity > 0);
  const left = leftToCredit(sale);
  const planned = planLines(items, wanted, left);
  const plan = planned.ok ? planned.value : everythingLeft(items, left);
  return { ...plan, lines: plan.lines.map((line) => ({ ...line, allocationIds: idsOf(line.item) })) };
}

/**
 * One refund and one credit note for all. Call it last: numbering the credit note locks the series until the commit.
 * Answers the listings whose stock changed.
 */
export async function refundTogether(
  tx: Db,
  deps: SaleDeps,
  { order: { id } }: LockedOrder,
  { claimed, decision, actor }: Paid,
  now: Date,
): Promise<readonly string[]> {
  const sale = claimed.length === 0 ? null : await lockSale(tx, { orderId: id });
  if (!sale) return [];
  const reason = 'claim';
  const { message } = decision;
  const steps = credit(
    begin(sale),
    {
      plan: planOf(sale, claimed),
      said: { actor, details: { reason, count: claimed.length, by: decision.by } },
      refund: { reason },
      isAsked: true,
      decision,
      mailOf: (order, { id: event, ore }) =>
        claimMail('claim-refunded', { order, records: claimed, event, amountOre: ore, message }, deps.env, now),
    },
    momentOf(now),
  );
  return takeSteps(tx, deps, sale, steps, now);
}

/** The records go off sale, even if an admin had put one back before the claim was granted. */
export async function holdClaimed(tx: Db, granted: readonly ClaimedRecord[], now: Date): Promise<void> {
  if (granted.length === 0) return;
  await markClaimed(
    tx,
    granted.map(({ allocation }) => allocation.id),
    now,
  );
  for (const [leadId, of] of Map.groupBy(granted, ({ item }) => item.leadId)) {
    await holdForClaim(tx, { leadId, ids: of.map(({ allocation }) => allocation.recordId) }, now);
  }
}

async function markClaimed(tx: Db, allocationIds: readonly string[], claimedAt: Date): Promise<void> {
  await tx
    .update(recordAllocations)
    .set({ claimedAt })
    .where(inArray(recordAllocations.id, [...allocationIds]));
}
