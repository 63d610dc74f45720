import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import type { Deed, Order } from './move-order.ts';
import { newOrderNumber } from './order-number.ts';
import { orderEvents, orderItems, orders } from './orders.table.ts';

export type OrderItem = typeof orderItems.$inferSelect;

type NewLine = { leadId: string; title: string; quantity: number; pricePerLeadOre: Ore };

/** Who buys, as it stands on the order. */
export type Buyer = Pick<Order, 'customerName' | 'customerEmail'> & { language: Language } & Partial<
    Pick<
      Order,
      | 'customerPhone'
      | 'companyName'
      | 'orgNumber'
      | 'reference'
      | 'billingStreet'
      | 'billingPostalCode'
      | 'billingCity'
    >
  >;

type NewOrder = {
  buyer: Buyer;
  lines: readonly NewLine[];
  amounts: Pick<Order, 'subtotal' | 'vat' | 'totalAmount'>;
  payment: { checkoutId: string; intentId: string };
  hold: { until: Date; by: string | null } | null;
  deed: Deed;
};

const itemOf = (orderId: string, { leadId, title, quantity, pricePerLeadOre }: NewLine): OrderItem => ({
  id: newId(),
  orderId,
  leadId,
  title,
  quantity,
  deliveredQuantity: 0,
  refundedQuantity: 0,
  pricePerLead: pricePerLeadOre,
  subtotal: pricePerLeadOre * quantity,
});

/** A new order, waiting for its money, with its lines and its first event: one statement. */
export async function addOrder(tx: Db, wish: NewOrder, now: Date): Promise<{ order: Order; items: OrderItem[] }> {
  const { buyer, lines, amounts, payment, hold, deed } = wish;
  const id = newId();
  const items = lines.map((line) => itemOf(id, line));
  const added = tx.$with('added').as(
    tx
      .insert(orders)
      .values({
        ...buyer,
        ...amounts,
        id,
        orderNumber: newOrderNumber(),
        checkoutId: payment.checkoutId,
        stripePaymentIntentId: payment.intentId,
        heldUntil: hold?.until ?? null,
        heldBy: hold?.by ?? null,
        createdAt: now,
      })
      .returning(),
  );
  const withItems = tx.$with('items').as(tx.insert(orderItems).values(items).returning({ id: orderItems.id }));
  const event = { orderId: id, ...deed, createdAt: now };
  const withEvent = tx.$with('event').as(tx.insert(orderEvents).values(event).returning({ id: orderEvents.id }));
  const [order] = await tx.with(added, withItems, withEvent).select().from(added);
  if (!order) throw new Error('An order was not stored.');
  return { order, items };
}
