import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { further, type SaleEvent } from '../sales/sale.rules.ts';
import { begin, type Sale } from '../sales/sale.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { OrderChange } from './admin-orders.input.ts';
import { type OrderAnswer, readOrderAnswer } from './list-orders.ts';

/** For logs that outlive the address: a…@example.se. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}

type CorrectionFailure = { kind: 'not-paid' | 'has-bought-these' };

/** No buyer gets the same record twice, and the new address may already be a buyer. */
async function hasThese(tx: Db, itemIds: readonly string[], email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${recordAllocations} mine
    join ${recordAllocations} theirs on theirs.record_id = mine.record_id and theirs.id <> mine.id
    where ${inArray(sql`mine.order_item_id`, [...itemIds])} and mine.released_at is null
      and theirs.released_at is null and lower(theirs.buyer_email) = lower(${email})
    limit 1`);
  return rows.length > 0;
}

/** Why the buyer's address cannot be changed. The order and its listings must be locked. */
async function refuseCorrection(tx: Db, { order, items }: Sale, email: string): Promise<CorrectionFailure | null> {
  if (!isSold(order.status)) return { kind: 'not-paid' };
  const itemIds = items.map(({ id }) => id);
  return order.customerEmail !== email && (await hasThese(tx, itemIds, email)) ? { kind: 'has-bought-these' } : null;
}

type Params = { id: string; change: OrderChange; version: number | null; actor: string };

export type ChangeOrderFailure = CorrectionFailure | { kind: 'not-found' } | { kind: 'stale'; current: OrderAnswer };

type Change = { event: SaleEvent; before: object; after: object };

/** The differences between the change and the order, each with its log entry. */
function changesIn({ order }: Sale, { deliveryStatus: to, customerEmail: email }: OrderChange, actor: string) {
  const { deliveryStatus, customerEmail } = order;
  const set: Change[] =
    to && to !== deliveryStatus
      ? [{ event: { kind: 'delivery-set', to, actor }, before: { deliveryStatus }, after: { deliveryStatus: to } }]
      : [];
  if (!email || email === customerEmail) return set;
  const [from, masked] = [maskEmail(customerEmail), maskEmail(email)];
  const event = { kind: 'address-corrected' as const, email, from, to: masked, actor };
  return [...set, { event, before: { customerEmail: from }, after: { customerEmail: masked } }];
}

/** Links and sessions of an old address stop working for this order, since links are sealed with the address. */
async function makeChanges(tx: Db, deps: SaleDeps, sale: Sale, { id, change, actor }: Params, now: Date) {
  let steps = begin(sale);
  for (const { event, ...audited } of changesIn(sale, change, actor)) {
    steps = further(steps, event, momentOf(now));
    await writeAudit(tx, { actor, action: 'edit', entity: 'order', entityId: id, ...audited }, now);
  }
  if (steps.changes.length > 0) await takeSteps(tx, deps, sale, steps, now);
}

export function changeOrder(
  db: Db,
  deps: SaleDeps,
  params: Params,
  now: Date,
): Promise<Result<OrderAnswer, ChangeOrderFailure>> {
  const { id, change, version } = params;
  return undoOnFailure<OrderAnswer, ChangeOrderFailure>(db, async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId: id });
    if (!sale) return fail({ kind: 'not-found' });
    const before = await readOrderAnswer(tx, deps.env, id);
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    const refusal = change.customerEmail ? await refuseCorrection(tx, sale, change.customerEmail) : null;
    if (refusal) return fail(refusal);
    await makeChanges(tx, deps, sale, params, now);
    return ok(await readOrderAnswer(tx, deps.env, id));
  });
}
