import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { daysAfter, daysBefore } from '../../platform/time/time.rules.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { hasOpenDispute } from '../disputes/order-disputes.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claimMail } from './claim-mail.mail.ts';
import type { ClaimReason } from './claim-status.rules.ts';
import type { ClaimedRecord } from './claimed-records.ts';
import { claims } from './claims.table.ts';

/** Faults of the record itself, which affect every buyer of it. */
const trueForAll: readonly ClaimReason[] = ['wrong-number', 'email-bounces', 'company-closed'];

const findOthers = (tx: Db, recordId: string, now: Date) =>
  tx
    .select({ allocation: recordAllocations, item: orderItems, order: orders })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(recordAllocations.recordId, recordId),
        gt(recordAllocations.deliveredAt, daysBefore(now, policy.claimWindowDays)),
        isNull(recordAllocations.releasedAt),
        isNull(recordAllocations.remedy),
        isNull(recordAllocations.claimableUntil),
        isSoldIn(orders.status),
        isNull(orders.anonymisedAt),
        // Buyers with a refund, or with one possible through a dispute, have nothing to claim.
        gt(orderItems.quantity, orderItems.refundedQuantity),
        sql`not ${hasOpenDispute(sql`${orders.id}`)}`,
        sql`not exists (
          select 1 from ${claims} c where c.allocation_id = ${recordAllocations}.id and c.status <> 'withdrawn')`,
      ),
    );

type Faulty = { recordId: string; reference: string; reason: ClaimReason };

/** The record's listing must be locked. Each buyer is told once, and may claim for as long as after a delivery. */
async function tell(tx: Db, { enqueue, env }: SaleDeps, { recordId, reference, reason }: Faulty, now: Date) {
  for (const { allocation, item, order } of await findOthers(tx, recordId, now)) {
    const until = daysAfter(now, order.claimDays);
    await tx.update(recordAllocations).set({ claimableUntil: until }).where(eq(recordAllocations.id, allocation.id));
    const mail = { order, records: [{ reference, item }], event: allocation.id, until, reason };
    await queueMail(tx, enqueue, claimMail('record-faulty', mail, env, now));
  }
}

/** Only after an admin's decision: a claim that a rule granted has not been checked. */
export async function tellOtherBuyers(
  tx: Db,
  deps: SaleDeps,
  { allocation: { recordId }, reference, claim }: ClaimedRecord,
  now: Date,
): Promise<void> {
  if (claim && trueForAll.includes(claim.reason))
    await tell(tx, deps, { recordId, reference, reason: claim.reason }, now);
}

/** By withdrawing the record, the admin confirms a claim that a rule had granted. */
export async function tellBuyersOfWithdrawn(
  tx: Db,
  deps: SaleDeps,
  { id: recordId, reference }: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const [claim] = await tx
    .select({ reason: claims.reason })
    .from(claims)
    .where(
      and(
        eq(claims.recordId, recordId),
        eq(claims.decidedBy, 'rule'),
        isNotNull(claims.decision),
        ne(claims.decision, 'refuse'),
        inArray(claims.reason, [...trueForAll]),
      ),
    )
    .orderBy(asc(claims.createdAt))
    .limit(1);
  if (claim) await tell(tx, deps, { recordId, reference, reason: claim.reason }, now);
}
