import { randomInt } from 'node:crypto';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Ore } from '../../platform/money.ts';
import { shownTerms } from '../content/keep-shown-terms.ts';
import type { Order } from './move-order.ts';
import type { OrderEvent } from './order-change.rules.ts';
import { orderEvents, orderItems, orders } from './orders.table.ts';

/** Without characters that are easily mistaken for each other on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that nobody learns how many orders there are. 49 bits; the unique index catches a collision. */
function newOrderNumber(): string {
  const drawn = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]);
  return `${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
}

export type OrderItem = typeof orderItems.$inferSelect;

type NewLine = {
  leadId: string;
  title: string;
  titleEn?: string | null | undefined;
  quantity: number;
  pricePerLeadOre: Ore;
};

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
  hold: { until: Date; by: { address: string; network: string } | null; isLarge: boolean } | null;
  event: OrderEvent;
};

const itemOf = (orderId: string, { leadId, title, titleEn, quantity, pricePerLeadOre }: NewLine): OrderItem => ({
  id: newId(),
  orderId,
  leadId,
  title,
  titleEn: titleEn ?? null,
  quantity,
  deliveredQuantity: 0,
  refundedQuantity: 0,
  pricePerLead: pricePerLeadOre,
  subtotal: pricePerLeadOre * quantity,
});

type NewRow = Pick<
  Order,
  | 'orderNumber'
  | 'checkoutId'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'companyName'
  | 'orgNumber'
  | 'reference'
  | 'billingStreet'
  | 'billingPostalCode'
  | 'billingCity'
  | 'language'
  | 'subtotal'
  | 'vat'
  | 'totalAmount'
  | 'heldBy'
  | 'heldByNetwork'
  | 'isLargeHold'
>;

/** Arrays, so that the statement's text is the same for any number of lines. */
type LineColumns = {
  itemIds: readonly string[];
  leadIds: readonly string[];
  titles: readonly string[];
  titlesEn: readonly (string | null)[];
  quantities: readonly number[];
  pricesOre: readonly Ore[];
  subtotalsOre: readonly Ore[];
};

type InsertValues = NewRow &
  LineColumns & {
    orderId: string;
    intentId: string;
    heldUntil: string | null;
    eventId: string;
    kind: string;
    actor: string;
    now: Date;
  };

const linesOf = (values: { [Name in keyof LineColumns | 'orderId']: SQLWrapper }) => sql`
  select line.id, ${values.orderId}::uuid, line.lead_id, line.title, line.title_en, line.quantity, 0, 0,
    line.price_ore::numeric / 100, line.subtotal_ore::numeric / 100
  from unnest(${values.itemIds}::uuid[], ${values.leadIds}::uuid[], ${values.titles}::text[],
    ${values.titlesEn}::text[], ${values.quantities}::int[], ${values.pricesOre}::bigint[],
    ${values.subtotalsOre}::bigint[]) as line (id, lead_id, title, title_en, quantity, price_ore, subtotal_ore)`;

/** One statement, to save round trips. */
const insertOrder = prepareRows(orders)<InsertValues>((db, values) => {
  const order = {
    id: values.orderId,
    orderNumber: values.orderNumber,
    checkoutId: values.checkoutId,
    customerName: values.customerName,
    customerEmail: values.customerEmail,
    customerPhone: values.customerPhone,
    companyName: values.companyName,
    orgNumber: values.orgNumber,
    reference: values.reference,
    billingStreet: values.billingStreet,
    billingPostalCode: values.billingPostalCode,
    billingCity: values.billingCity,
    language: values.language,
    subtotal: values.subtotal,
    vat: values.vat,
    totalAmount: values.totalAmount,
    stripePaymentIntentId: values.intentId,
    termsVersionId: shownTerms(values.language),
    heldUntil: sql`${values.heldUntil}::timestamptz`,
    heldBy: values.heldBy,
    heldByNetwork: values.heldByNetwork,
    isLargeHold: values.isLargeHold,
    createdAt: values.now,
  };
  const event = {
    id: values.eventId,
    orderId: values.orderId,
    kind: values.kind,
    actor: values.actor,
    createdAt: values.now,
  };
  const added = db.$with('added').as(db.insert(orders).values(order).returning());
  const lines = db.insert(orderItems).select(linesOf(values)).returning({ id: orderItems.id });
  const events = db.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  return db.with(added, db.$with('added_lines').as(lines), db.$with('added_event').as(events)).select().from(added);
});

const columnsOf = (items: readonly OrderItem[]): LineColumns => ({
  itemIds: items.map(({ id }) => id),
  leadIds: items.map(({ leadId }) => leadId),
  titles: items.map(({ title }) => title),
  titlesEn: items.map(({ titleEn }) => titleEn),
  quantities: items.map(({ quantity }) => quantity),
  pricesOre: items.map(({ pricePerLead }) => pricePerLead),
  subtotalsOre: items.map(({ subtotal }) => subtotal),
});

const unnamed = {
  customerPhone: null,
  companyName: null,
  orgNumber: null,
  reference: null,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
};

/** With ids of its own, so that what needs them can be sent along with it. */
export function newOrder({ buyer, lines, amounts, payment, hold, event }: NewOrder, now: Date) {
  const orderId = newId();
  const items = lines.map((line) => itemOf(orderId, line));
  const values = {
    ...columnsOf(items),
    ...unnamed,
    ...buyer,
    ...amounts,
    checkoutId: payment.checkoutId,
    intentId: payment.intentId,
    kind: event.kind,
    actor: event.actor,
    orderId,
    orderNumber: newOrderNumber(),
    heldUntil: hold?.until.toISOString() ?? null,
    heldBy: hold?.by?.address ?? null,
    heldByNetwork: hold?.by?.network ?? null,
    isLargeHold: hold?.isLarge ?? false,
    eventId: newId(),
    now,
  };
  return { items, values };
}

export async function insertNewOrder(tx: Db, { values }: ReturnType<typeof newOrder>): Promise<Order> {
  const [order] = await insertOrder(tx, values);
  if (!order) throw new Error('An order was not stored.');
  return order;
}

export async function addOrder(tx: Db, params: NewOrder, now: Date): Promise<{ order: Order; items: OrderItem[] }> {
  const made = newOrder(params, now);
  return { order: await insertNewOrder(tx, made), items: made.items };
}
