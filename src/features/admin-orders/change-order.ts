import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';
import type { OrderChange } from './admin-orders.input.ts';
import { type CorrectionFailure, correctEmail } from './correct-email.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';

type Params = { id: string; change: OrderChange; version: number | null; actor: string };

export type ChangeOrderFailure = CorrectionFailure | { kind: 'not-found' } | { kind: 'stale'; current: OrderAnswer };

async function makeChanges(
  tx: Db,
  deps: SaleDeps,
  locked: Sale,
  { change: { deliveryStatus: status, customerEmail: email }, actor }: Pick<Params, 'change' | 'actor'>,
  now: Date,
): Promise<Result<unknown, CorrectionFailure>> {
  const order = status ? await setDeliveryStatus(tx, { order: locked.order, status, actor }, now) : locked.order;
  return email ? correctEmail(tx, deps, { ...locked, order }, { email, actor }, now) : ok(null);
}

export function changeOrder(
  db: Db,
  deps: SaleDeps,
  { id, change, version, actor }: Params,
  now: Date,
): Promise<Result<OrderAnswer, ChangeOrderFailure>> {
  return undoOnFailure<OrderAnswer, ChangeOrderFailure>(db, async (tx) => {
    const locked = await lockSaleAndStock(tx, { orderId: id });
    const before = locked && (await findOrderAnswer(tx, id));
    if (!locked || !before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    const changed = await makeChanges(tx, deps, locked, { change, actor }, now);
    if (!changed.ok) return changed;
    const after = await findOrderAnswer(tx, id);
    if (!after) throw new Error('An order was lost while it was changed.');
    return ok(after);
  });
}
