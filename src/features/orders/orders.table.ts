import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, money, oneOf, reference, searched } from '../../platform/database/columns.ts';
import type { DaySums } from '../../platform/database/kept-days.ts';
import { languages } from '../../platform/language.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { termsVersions } from '../content/terms-versions.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { deliveryStatuses, paymentStatuses } from './order-status.rules.ts';

/** The last nine digits are the same in 070-123 45 67 and +46 70 123 45 67. */
export const phoneEnd = (phone: AnyPgColumn): SQL => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9)`;

/** `isSold` for a column, always in the same words, so that the partial index is used. */
export const isSoldIn = (status: SQLWrapper): SQL => sql`${status} in ('paid', 'invoiced')`;

/** `holdsStock` for a column. */
export const holdsStockIn = (status: SQLWrapper): SQL => sql`${status} in ('pending', 'paid', 'invoiced')`;

/** Not both paid and delivered: few orders of a shop that sells. The rest are counted without being read. */
export const isUnusual = ({ status, deliveryStatus }: Record<'status' | 'deliveryStatus', AnyPgColumn>): SQL =>
  sql`(${status} <> 'paid' or ${deliveryStatus} <> 'Levererad')`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text().notNull(),
    checkoutId: text(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text(),
    companyName: text(),
    orgNumber: text(),
    reference: text(),
    billingStreet: text(),
    billingPostalCode: text(),
    billingCity: text(),
    language: text().notNull().default('sv'),
    subtotal: money().notNull(),
    vat: money().notNull(),
    totalAmount: money().notNull(),
    refundedAmount: money().notNull().default(0),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    deliveryStatus: text({ enum: deliveryStatuses }).notNull().default('Ny'),
    stripePaymentIntentId: text(),
    /** The provider's own names. Null if unpaid, and for orders from before this was stored. */
    paymentMethod: text(),
    cardBrand: text(),
    /** The provider's own id of the card, the same for everybody who pays with it. Null if not given. */
    cardFingerprint: text(),
    /** Null for orders from before this was stored. */
    termsVersionId: text().references(() => termsVersions.id),
    /** As sold: later changes of the settings do not apply. */
    claimDays: integer().notNull().default(policy.claimDays),
    settlementDays: integer().notNull().default(policy.remedyDays),
    heldUntil: instant(),
    /** A keyed hash of the visitor's address, used to count open holds. Cleared when the hold ends. */
    heldBy: text(),
    /** The same for the network of that address. */
    heldByNetwork: text(),
    /** Takes more than one visitor's share, so it is held for minutes only until a payment begins. */
    isLargeHold: boolean().notNull().default(false),
    /** The time of the sale, also of one by invoice, since every deadline and sum counts from the sale. */
    paidAt: instant(),
    deliveredAt: instant(),
    anonymisedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.orderNumber),
    uniqueIndex('orders_checkout_key').on(table.checkoutId),
    uniqueIndex('orders_payment_intent_key').on(table.stripePaymentIntentId),
    index('orders_email_idx').on(lower(table.customerEmail)),
    searched('orders_search_idx', [table.customerName, table.companyName, table.customerEmail, table.orderNumber]),
    index('orders_phone_idx').on(phoneEnd(table.customerPhone)).where(sql`${table.customerPhone} is not null`),
    index('orders_org_number_idx').on(table.orgNumber).where(sql`${table.orgNumber} is not null`),
    index('orders_created_idx').on(table.createdAt, table.id),
    // For the sums of a period: an index-only scan.
    index('orders_paid_idx')
      .on(table.paidAt, table.id, table.subtotal, table.vat)
      .where(sql`${table.paidAt} is not null`),
    // For lists by status and for what waits: an index-only scan.
    index('orders_unusual_idx')
      .on(table.status, table.deliveryStatus, table.createdAt, table.totalAmount, table.paidAt)
      .where(isUnusual(table)),
    // Of sales by invoice, to tell them from checkouts that came to nothing.
    index('orders_invoiced_checkout_idx')
      .on(table.checkoutId)
      .where(sql`${table.paymentMethod} = 'invoice' and ${table.paidAt} is not null`),
    // Paid but undelivered: few, and of any age.
    index('orders_unserved_idx')
      .on(table.checkoutId)
      .where(sql`${table.status} = 'refunded' and ${table.paidAt} is null`),
    index('orders_open_hold_idx').on(table.heldUntil).where(sql`${table.status} = 'pending'`),
    index('orders_held_by_idx').on(table.heldBy).where(sql`${table.heldBy} is not null`),
    index('orders_held_by_network_idx').on(table.heldByNetwork).where(sql`${table.heldByNetwork} is not null`),
    check('orders_status_known', oneOf(table.status, paymentStatuses)),
    check('orders_delivery_status_known', oneOf(table.deliveryStatus, deliveryStatuses)),
    check('orders_language_known', oneOf(table.language, languages)),
    check('orders_total_adds_up', sql`${table.totalAmount} = ${table.subtotal} + ${table.vat}`),
    check('orders_refund_within_total', sql`${table.refundedAmount} between 0 and ${table.totalAmount}`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: reference(() => orders.id, { onDelete: 'cascade' }),
    leadId: reference(() => leads.id),
    /** A copy from the time of the purchase, because receipts must not change. */
    title: text().notNull(),
    titleEn: text(),
    quantity: integer().notNull(),
    deliveredQuantity: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    pricePerLead: money().notNull(),
    /** Null where the price was agreed on. */
    discountPercent: integer().default(0),
    /** Per lead, to the öre. */
    discount: money().notNull().default(0),
    /** The price paid for each lead. */
    discountedPrice: money().notNull().generatedAlwaysAs(sql`"price_per_lead" - "discount"`),
    subtotal: money().notNull(),
  },
  (table) => [
    uniqueIndex('order_items_order_lead_key').on(table.orderId, table.leadId),
    index('order_items_lead_idx').on(table.leadId),
    check('order_items_quantity_positive', sql`${table.quantity} >= 1`),
    check('order_items_subtotal_adds_up', sql`${table.subtotal} = ${table.discountedPrice} * ${table.quantity}`),
    check('order_items_discount_range', sql`${table.discount} between 0 and ${table.pricePerLead}`),
    check('order_items_discount_percent_range', sql`${table.discountPercent} between 0 and 90`),
    check('order_items_delivered_range', sql`${table.deliveredQuantity} between 0 and ${table.quantity}`),
    check('order_items_refunded_range', sql`${table.refundedQuantity} between 0 and ${table.quantity}`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: reference(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    actor: text().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.createdAt)],
);

/** Orders keep their amounts, so past days are summed once (`daysOfOrders`). */
export const orderDays = pgTable(
  'order_days',
  {
    /** In Sweden's calendar. Contains every day between the first and the last. */
    day: date({ mode: 'string' }).primaryKey(),
    orders: integer().notNull(),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [check('order_days_count_positive', sql`${table.orders} >= 0`)],
);

export const daysOfOrders: DaySums = {
  kept: orderDays,
  source: orders,
  at: orders.createdAt,
  sums: { orders: sql`count(*)::int`, amount: sql`sum(${orders.totalAmount})` },
};
