import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Ore } from '../../platform/money.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import type { Order, OrderEvent } from '../orders/move-order.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { orderItems } from '../orders/orders.table.ts';
import { issueCreditNote } from '../receipts/issue-credit-note.ts';
import { returnLines } from '../stock/return-lines.ts';
import type { RefundLine, RefundPlan } from './refund-plan.rules.ts';
import { updateRefundState } from './update-refund-state.ts';

/** Undelivered leads leave a line first: they go back on sale, and nobody will be given them. */
async function takeOffLines(tx: Db, lines: readonly RefundLine[], now: Date): Promise<readonly string[]> {
  for (const { item, quantity } of lines) {
    const refundedQuantity = sql`${orderItems.refundedQuantity} + ${quantity}::int`;
    await tx.update(orderItems).set({ refundedQuantity }).where(eq(orderItems.id, item.id));
  }
  const returned = lines.map(({ item, quantity }) => {
    const open = openQuantity(item);
    return { itemId: item.id, leadId: item.leadId, open, returned: Math.min(quantity, open) };
  });
  return returnLines(tx, returned, now);
}

const withRefunded = (items: readonly OrderItem[], lines: readonly RefundLine[]) =>
  items.map((item) => {
    const taken = lines.find((line) => line.item.id === item.id)?.quantity ?? 0;
    return { ...item, refundedQuantity: item.refundedQuantity + taken };
  });

type Credit = {
  plan: RefundPlan;
  event: Pick<OrderEvent, 'actor' | 'details'>;
  /** Keeps the refund of this much: ours is asked for, another's was given. */
  store: (amount: Ore) => Promise<void>;
  /** The buyer's bank has taken the money back already. */
  isDispute?: boolean;
};

async function mailBuyer(
  tx: Db,
  { enqueue, env }: SaleDeps,
  sale: LockedOrder,
  note: { id: string; ore: Ore; isDispute: boolean },
  now: Date,
) {
  const { order } = sale;
  if (!order.customerEmail || order.anonymisedAt) return;
  const byShop = order.status === 'refunded' ? 'order-credited' : 'order-partly-credited';
  const kind = note.isDispute ? 'order-disputed' : byShop;
  const mail = orderMail(kind, { ...sale, creditedOre: note.ore, event: note.id }, env, now);
  await queueMail(tx, enqueue, { ...mail, filesOf: mailFilesText({ kind: 'credit-note', documentId: note.id }) });
}

/**
 * Takes leads or an amount off a paid order that is locked with its listings: stock returns, the refund is kept, the
 * order says so, the buyer is told, and the credit note takes its number last.
 */
export async function creditOrder(
  tx: Db,
  deps: SaleDeps,
  { order, items }: LockedOrder,
  { plan, event, store, isDispute = false }: Credit,
  now: Date,
): Promise<{ order: Order; changed: readonly string[] }> {
  const changed = await takeOffLines(tx, plan.lines, now);
  const amount = plan.netOre + plan.vatOre;
  if (amount > 0) await store(amount);
  const restated = await updateRefundState(tx, order, event, now);
  if (amount === 0) return { order: restated, changed };
  const note = { id: newId(), ore: amount, isDispute };
  await mailBuyer(tx, deps, { order: restated, items: withRefunded(items, plan.lines) }, note, now);
  const lines = plan.lines.map(({ item, quantity }) => ({ ...item, quantity }));
  const credit = { lines, netOre: plan.netOre, vatOre: plan.vatOre };
  await issueCreditNote(tx, { id: note.id, order: restated, credit, seller: deps.env }, now);
  return { order: restated, changed };
}
