import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import type { Order, OrderEvent } from './move-order.ts';
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
  event: OrderEvent;
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

const itemPlaceholders = (index: number) => ({
  id: sql.placeholder(`id${index}`),
  orderId: sql.placeholder('orderId'),
  leadId: sql.placeholder(`leadId${index}`),
  title: sql.placeholder(`title${index}`),
  quantity: sql.placeholder(`quantity${index}`),
  pricePerLead: sql.placeholder(`pricePerLead${index}`),
  subtotal: sql.placeholder(`subtotal${index}`),
});

const orderPlaceholders = {
  id: sql.placeholder('orderId'),
  orderNumber: sql.placeholder('orderNumber'),
  checkoutId: sql.placeholder('checkoutId'),
  customerName: sql.placeholder('customerName'),
  customerEmail: sql.placeholder('customerEmail'),
  customerPhone: sql.placeholder('customerPhone'),
  companyName: sql.placeholder('companyName'),
  orgNumber: sql.placeholder('orgNumber'),
  reference: sql.placeholder('reference'),
  billingStreet: sql.placeholder('billingStreet'),
  billingPostalCode: sql.placeholder('billingPostalCode'),
  billingCity: sql.placeholder('billingCity'),
  language: sql.placeholder('language'),
  subtotal: sql.placeholder('subtotal'),
  vat: sql.placeholder('vat'),
  totalAmount: sql.placeholder('totalAmount'),
  stripePaymentIntentId: sql.placeholder('intentId'),
  heldUntil: sql`${sql.placeholder('heldUntil')}::timestamptz`,
  heldBy: sql.placeholder('heldBy'),
  createdAt: sql.placeholder('now'),
};

const eventPlaceholders = {
  id: sql.placeholder('eventId'),
  orderId: sql.placeholder('orderId'),
  kind: sql.placeholder('kind'),
  actor: sql.placeholder('actor'),
  createdAt: sql.placeholder('now'),
};

/** Order, lines and first event in one statement, whose text depends on the number of lines alone. */
const insertOrder = prepareRows(orders, (db, lines: number) => {
  const items = Array.from({ length: lines }, (_, index) => itemPlaceholders(index));
  const added = db.$with('added').as(db.insert(orders).values(orderPlaceholders).returning());
  const lined = db.$with('lined').as(db.insert(orderItems).values(items).returning({ id: orderItems.id }));
  const told = db.$with('told').as(db.insert(orderEvents).values(eventPlaceholders).returning({ id: orderEvents.id }));
  return db.with(added, lined, told).select().from(added);
});

const numbered = (item: OrderItem, index: number) =>
  Object.entries(item).map(([name, value]) => [`${name}${index}`, value] as const);

const unnamed = {
  customerPhone: null,
  companyName: null,
  orgNumber: null,
  reference: null,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
};

/** A new order, waiting for its money, with its lines and its first event. */
export async function addOrder(tx: Db, params: NewOrder, now: Date): Promise<{ order: Order; items: OrderItem[] }> {
  const { buyer, lines, amounts, payment, hold, event } = params;
  const orderId = newId();
  const items = lines.map((line) => itemOf(orderId, line));
  const [order] = await insertOrder(tx, lines.length, {
    ...Object.fromEntries(items.flatMap(numbered)),
    ...unnamed,
    ...buyer,
    ...amounts,
    ...payment,
    ...event,
    orderId,
    orderNumber: newOrderNumber(),
    heldUntil: hold?.until.toISOString() ?? null,
    heldBy: hold?.by ?? null,
    eventId: newId(),
    now,
  });
  if (!order) throw new Error('An order was not stored.');
  return { order, items };
}
