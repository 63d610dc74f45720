import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type RefundLimit, spendRefund } from '../accounts/people/refund-limit.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { grantNamed } from '../claim-handling/hold-claimed.ts';
import { type AdminRefund, type AdminRefundRefusal, adminRefund } from '../sales/admin-refund.rules.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { findGivenRecords } from '../stock/remedy-records.ts';
import { type OrderAnswer, readOrderAnswer } from './list-orders.ts';

type Params = Omit<AdminRefund, 'given'> & { id: string; limit?: RefundLimit | null };

export type RefundFailure =
  | { kind: 'not-found' | 'limit' }
  | Exclude<AdminRefundRefusal, { kind: 'stale' }>
  | { kind: 'stale'; current: OrderAnswer };

type Refunded = { order: OrderAnswer; changed: readonly string[] };

async function refusedWith(tx: Db, { env }: SaleDeps, id: string, failure: AdminRefundRefusal): Promise<RefundFailure> {
  return failure.kind === 'stale' ? { kind: 'stale', current: await readOrderAnswer(tx, env, id) } : failure;
}

/** The provider is asked for the money by a job, after this transaction. */
export function refundOrder(
  db: Db,
  deps: SaleDeps,
  { id, limit = null, ...params }: Params,
  now: Date,
): Promise<Result<Refunded, RefundFailure>> {
  return undoOnFailure<Refunded, RefundFailure>(db, async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId: id });
    if (!sale) return fail({ kind: 'not-found' });
    const { recordIds, lines, actor } = params;
    const given = await findGivenRecords(tx, id, recordIds ?? []);
    const steps = adminRefund(sale, { ...params, given }, momentOf(now));
    if (!steps.ok) return fail(await refusedWith(tx, deps, id, steps.failure));
    if (steps.value.changes.length === 0) return ok({ order: await readOrderAnswer(tx, deps.env, id), changed: [] });
    if (!(await spendRefund(tx, limit, steps.value.changes, now))) return fail({ kind: 'limit' });
    const after = recordIds ? { records: recordIds } : { lines: lines ?? 'everything' };
    await writeAudit(tx, { actor, action: 'refund', entity: 'order', entityId: id, after }, now);
    if (recordIds) await grantNamed(tx, deps, sale, recordIds, now);
    const changed = await takeSteps(tx, deps, sale, steps.value, now);
    return ok({ order: await readOrderAnswer(tx, deps.env, id), changed });
  });
}
