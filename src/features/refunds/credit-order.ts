import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { type NewMail, queueMail } from '../../platform/mail/queue-mail.ts';
import type { Ore } from '../../platform/money.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import type { Order, OrderEvent } from '../orders/move-order.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { issueCreditNote } from '../receipts/issue-credit-note.ts';
import { type CreditDecision, refundClaims } from './end-claims.ts';
import type { RefundLine, RefundPlan } from './refund-plan.rules.ts';
import { takeOffLines } from './take-off-lines.ts';
import { updateRefundState } from './update-refund-state.ts';

const withRefunded = (items: readonly OrderItem[], lines: readonly RefundLine[]) =>
  items.map((item) => {
    const taken = lines.find((line) => line.item.id === item.id)?.quantity ?? 0;
    return { ...item, refundedQuantity: item.refundedQuantity + taken };
  });

type Credit = {
  plan: RefundPlan;
  event: Pick<OrderEvent, 'actor' | 'details'>;
  /** Stores the refund row: requested for our own refunds, already made for others. */
  store: (amount: Ore) => Promise<void>;
  /** The buyer's bank has already taken the money back. */
  isDispute?: boolean;
  /** Who granted the claims on the refunded records; an admin by default. */
  decision?: CreditDecision;
  /** Replaces the usual mail to the buyer. */
  mailOf?: (sale: LockedOrder, note: CreditedNote) => NewMail;
};

type CreditedNote = { id: string; ore: Ore };

async function mailBuyer(
  tx: Db,
  { enqueue, env }: SaleDeps,
  sale: LockedOrder,
  { note, isDispute, mailOf }: { note: CreditedNote; isDispute: boolean; mailOf: Credit['mailOf'] },
  now: Date,
) {
  const { order } = sale;
  if (!order.customerEmail || order.anonymisedAt) return;
  const filesOf = mailFilesText({ kind: 'credit-note', documentId: note.id });
  if (mailOf) return queueMail(tx, enqueue, { ...mailOf(sale, note), filesOf });
  const byShop = order.status === 'refunded' ? 'order-credited' : 'order-partly-credited';
  const kind = isDispute ? 'order-disputed' : byShop;
  const mail = orderMail(kind, { ...sale, creditedOre: note.ore, event: note.id }, env, now);
  await queueMail(tx, enqueue, { ...mail, filesOf });
}

/**
 * Takes leads or an amount off a paid order. The order and its listings must be locked. The credit note takes its
 * number last, because the number blocks other documents until the commit.
 */
export async function creditOrder(
  tx: Db,
  deps: SaleDeps,
  { order, items }: LockedOrder,
  { plan, event, store, isDispute = false, decision = { by: 'admin', message: null }, mailOf }: Credit,
  now: Date,
): Promise<{ order: Order; changed: readonly string[] }> {
  const { changed, credited } = await takeOffLines(tx, items, plan, now);
  await refundClaims(tx, credited, decision, now);
  const amount = plan.netOre + plan.vatOre;
  if (amount > 0) await store(amount);
  const restated = await updateRefundState(tx, order, event, now);
  if (amount === 0) return { order: restated, changed };
  const note = { id: newId(), ore: amount };
  const sale = { order: restated, items: withRefunded(items, plan.lines) };
  await mailBuyer(tx, deps, sale, { note, isDispute, mailOf }, now);
  const lines = plan.lines.map(({ item, quantity }) => ({ ...item, quantity }));
  const credit = { lines, netOre: plan.netOre, vatOre: plan.vatOre };
  await issueCreditNote(tx, { id: note.id, order: restated, credit, seller: deps.env }, now);
  return { order: restated, changed };
}
