import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Admin } from '../accounts/find-admin-session.ts';
import { askApproval, type Waits } from '../accounts/people/ask-approval.ts';
import { needsAnother, type RefundLimit, refundedBy, spendRefund } from '../accounts/people/refund-limit.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { grantNamed } from '../claim-handling/hold-claimed.ts';
import { type AdminRefund, type AdminRefundRefusal, adminRefund } from '../sales/admin-refund.rules.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { Sale, Steps } from '../sales/sale.ts';
import { findReceivedRecords } from '../stock/remedy-records.ts';
import { type OrderAnswer, readOrderAnswer } from './list-orders.ts';

/** The second account approves the sum as it was when the refund was requested. */
export const approvedRefundSchema = z.object({
  orderId: z.string(),
  lines: z.array(z.object({ orderItemId: z.string(), quantity: z.number() })).nullable(),
  recordIds: z.array(z.string()).nullable(),
  reason: z.string().nullable(),
  requestKey: z.string().nullable(),
  amountOre: z.int(),
});

/** The requesting account, or the sum that a second account has approved. */
export type FourEyes = { admin: Admin } | { approvedOre: number };

type Params = Omit<AdminRefund, 'delivered'> & { id: string; limit?: RefundLimit | null; fourEyes?: FourEyes | null };

export type RefundFailure =
  | { kind: 'not-found' | 'limit' }
  | Exclude<AdminRefundRefusal, { kind: 'stale' }>
  | { kind: 'stale'; current: OrderAnswer };

type Refunded = { order: OrderAnswer; changed: readonly string[] };

async function refusedWith(tx: Db, { env }: SaleDeps, id: string, failure: AdminRefundRefusal): Promise<RefundFailure> {
  return failure.kind === 'stale' ? { kind: 'stale', current: await readOrderAnswer(tx, env, id) } : failure;
}

/** Null if no second account is needed. */
async function askAnother(
  tx: Db,
  deps: SaleDeps,
  { order }: Sale,
  { fourEyes, limit, lines, recordIds, reason, requestKey }: Params,
  amountOre: number,
  now: Date,
): Promise<Result<Waits | null, RefundFailure>> {
  if (!fourEyes || amountOre === 0) return ok(null);
  if ('approvedOre' in fourEyes) {
    return amountOre === fourEyes.approvedOre
      ? ok(null)
      : fail(await refusedWith(tx, deps, order.id, { kind: 'stale' }));
  }
  if (!needsAnother(deps.env, order, amountOre)) return ok(null);
  if (limit && amountOre > limit.maxOre) return fail({ kind: 'limit' });
  const what = { orderId: order.id, lines, recordIds };
  const subject = { same: JSON.stringify(what), ...what, reason, requestKey, amountOre };
  const about = { orderId: order.id, amount: decimalFromOre(amountOre) };
  return ok(await askApproval(tx, { action: 'refund', subject, admin: fourEyes.admin, about }, now));
}

async function giveBack(
  tx: Db,
  deps: SaleDeps,
  { sale, steps, params }: { sale: Sale; steps: Steps; params: Params },
  now: Date,
): Promise<Result<Refunded | Waits, RefundFailure>> {
  const { id, limit = null, recordIds, lines, isByHand, reason, actor } = params;
  const another = await askAnother(tx, deps, sale, params, refundedBy(steps.changes), now);
  if (!another.ok) return another;
  if (another.value) return ok(another.value);
  if (!(await spendRefund(tx, limit, steps.changes, now))) return fail({ kind: 'limit' });
  const named = recordIds ? { records: recordIds } : { lines: lines ?? 'everything' };
  const after = isByHand ? { byHand: true, reason } : named;
  await writeAudit(tx, { actor, action: 'refund', entity: 'order', entityId: id, after }, now);
  if (recordIds) await grantNamed(tx, deps, sale, recordIds, now);
  const changed = await takeSteps(tx, deps, sale, steps, now);
  return ok({ order: await readOrderAnswer(tx, deps.env, id), changed });
}

/** A job requests the refund from the provider after this transaction. */
export function refundOrder(
  db: Db,
  deps: SaleDeps,
  params: Params,
  now: Date,
): Promise<Result<Refunded | Waits, RefundFailure>> {
  return undoOnFailure<Refunded | Waits, RefundFailure>(db, async (tx) => {
    const { id } = params;
    const sale = await lockSaleAndStock(tx, { orderId: id });
    if (!sale) return fail({ kind: 'not-found' });
    const delivered = await findReceivedRecords(tx, id, params.recordIds ?? []);
    const steps = adminRefund(sale, { ...params, delivered }, momentOf(now));
    if (!steps.ok) return fail(await refusedWith(tx, deps, id, steps.failure));
    if (steps.value.changes.length === 0) return ok({ order: await readOrderAnswer(tx, deps.env, id), changed: [] });
    return giveBack(tx, deps, { sale, steps: steps.value, params }, now);
  });
}
