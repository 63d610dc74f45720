import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import { type Deed, type Order, writeOrderEvent } from './move-order.ts';
import { newOrderNumber } from './order-number.ts';
import { orderItems, orders } from './orders.table.ts';

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

/** A new order, waiting for its money. */
export async function addOrder(tx: Db, wish: NewOrder, now: Date): Promise<{ order: Order; items: OrderItem[] }> {
  const { buyer, lines, amounts, payment, hold, deed } = wish;
  const [order] = await tx
    .insert(orders)
    .values({
      ...buyer,
      ...amounts,
      orderNumber: newOrderNumber(),
      checkoutId: payment.checkoutId,
      stripePaymentIntentId: payment.intentId,
      heldUntil: hold?.until ?? null,
      heldBy: hold?.by ?? null,
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error('An order was not stored.');
  const items = await tx
    .insert(orderItems)
    .values(
      lines.map(({ leadId, title, quantity, pricePerLeadOre }) => ({
        orderId: order.id,
        leadId,
        title,
        quantity,
        pricePerLead: pricePerLeadOre,
        subtotal: pricePerLeadOre * quantity,
      })),
    )
    .returning();
  await writeOrderEvent(tx, order.id, deed, now);
  return { order, items };
}
