import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import { pick } from '../../platform/pick.ts';
import { shownTerms } from '../content/keep-shown-terms.ts';
import { type PricedLine, paidOre } from '../policy/totals.rules.ts';
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

type NewLine = PricedLine & { leadId: string; title: string; titleEn?: string | null | undefined };

const buyerColumns = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'orgNumber',
  'reference',
  'billingStreet',
  'billingPostalCode',
  'billingCity',
] as const satisfies readonly (keyof Order)[];

const orderColumns = [
  ...buyerColumns,
  'id',
  'orderNumber',
  'checkoutId',
  'language',
  'subtotal',
  'vat',
  'totalAmount',
  'stripePaymentIntentId',
  'heldBy',
  'heldByNetwork',
  'isLargeHold',
  'claimDays',
  'settlementDays',
  'createdAt',
] as const satisfies readonly (keyof Order)[];

export type Buyer = Pick<Order, 'customerName' | 'customerEmail'> & { language: Language } & Partial<
    Pick<Order, (typeof buyerColumns)[number]>
  >;

type NewOrder = {
  buyer: Buyer;
  lines: readonly NewLine[];
  amounts: Pick<Order, 'subtotal' | 'vat' | 'totalAmount'>;
  payment: { checkoutId: string; intentId: string };
  /** The claim period and settlement days promised on this day. */
  soldBy: Pick<Order, 'claimDays' | 'settlementDays'>;
  hold: { until: Date; by: { address: string; network: string } | null; isLarge: boolean } | null;
  event: OrderEvent;
};

/** The line's id and amounts follow from what is bought. */
export function itemOf(orderId: string, line: NewLine): OrderItem {
  const { leadId, title, titleEn, quantity, pricePerLeadOre, discountPercent = 0 } = line;
  const discountedPrice = paidOre(line);
  return {
    id: newId(),
    orderId,
    leadId,
    title,
    titleEn: titleEn ?? null,
    quantity,
    deliveredQuantity: 0,
    refundedQuantity: 0,
    pricePerLead: pricePerLeadOre,
    discountPercent,
    discount: pricePerLeadOre - discountedPrice,
    discountedPrice,
    subtotal: discountedPrice * quantity,
  };
}

type InsertValues = Partial<Pick<Order, (typeof orderColumns)[number]>> & {
  heldUntil: string | null;
  language: Language;
  /** As JSON, so that the statement's text is the same for any number of lines. */
  items: string;
  eventId: string;
  kind: string;
  actor: string;
};

/** One statement, to save round trips. */
const insertOrder = prepareRows(orders)<InsertValues>((db, values) => {
  const heldUntil = sql`${values.heldUntil}::timestamptz`;
  const order = { ...pick(values, orderColumns), termsVersionId: shownTerms(values.language), heldUntil };
  const event = { id: values.eventId, orderId: values.id, ...pick(values, ['kind', 'actor', 'createdAt']) };
  const added = db.$with('added').as(db.insert(orders).values(order).returning());
  const lines = db
    .insert(orderItems)
    .select(sql`
      select id, "orderId", "leadId", title, "titleEn", quantity, 0, 0, "pricePerLead" / 100, "discountPercent",
        discount / 100, subtotal / 100
      from jsonb_to_recordset(${values.items}::jsonb) as line (id uuid, "orderId" uuid, "leadId" uuid, title text,
        "titleEn" text, quantity int, "pricePerLead" numeric, "discountPercent" int, discount numeric, subtotal numeric)`)
    .returning({ id: orderItems.id });
  const events = db.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  return db.with(added, db.$with('added_lines').as(lines), db.$with('added_event').as(events)).select().from(added);
});

/** Assigns the ids, so that statements that need them can be sent along. */
export function newOrder({ buyer, lines, amounts, payment, soldBy, hold, event }: NewOrder, now: Date) {
  const id = newId();
  const items = lines.map((line) => itemOf(id, line));
  const values: InsertValues = {
    ...pick<Partial<Order>, keyof Order>(buyer, buyerColumns),
    language: buyer.language,
    ...amounts,
    id,
    orderNumber: newOrderNumber(),
    checkoutId: payment.checkoutId,
    stripePaymentIntentId: payment.intentId,
    heldUntil: hold?.until.toISOString() ?? null,
    heldBy: hold?.by?.address ?? null,
    heldByNetwork: hold?.by?.network ?? null,
    isLargeHold: hold?.isLarge ?? false,
    claimDays: soldBy.claimDays,
    settlementDays: soldBy.settlementDays,
    items: JSON.stringify(items),
    eventId: newId(),
    kind: event.kind,
    actor: event.actor,
    createdAt: now,
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
