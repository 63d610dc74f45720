import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, money, oneOf } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';
import type { IntentStatus, PaymentProviderName } from '../payments/payment-provider.ts';
import type { PricedLine } from '../policy/totals.rules.ts';

/** Without a discount in checkouts that began before there were volume prices. */
export type CheckoutLine = PricedLine & {
  leadId: string;
  title: string;
  /** Missing in checkouts that began before listings had one. */
  titleEn?: string | null;
};

/** The id has 128 random bits and serves as the buyer's proof of ownership. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text().primaryKey(),
    provider: text().$type<PaymentProviderName>().notNull(),
    intentId: text().notNull(),
    /** The secret opens the order, so only its hash is stored. */
    clientSecretHash: text().notNull(),
    lines: jsonb().$type<readonly CheckoutLine[]>().notNull(),
    subtotal: money().notNull(),
    vat: money().notNull(),
    totalAmount: money().notNull(),
    /** The price proposal that is paid; the lines have its prices. */
    proposalId: uuid(),
    /** The amount that the provider last confirmed; null while a change is under way. */
    intentAmount: money(),
    /** Rises with every change, to tell which of two simultaneous changes came last. */
    revision: integer().notNull().default(1),
    intentStatus: text().$type<IntentStatus>().notNull().default('open'),
    declines: integer().notNull().default(0),
    submittedAt: instant(),
    /** Null once the outcome is final. */
    nextCheckAt: instant(),
    /** When the provider was last asked because of the buyer's page, which limits how often that is. */
    askedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('checkouts_intent_key').on(table.intentId),
    uniqueIndex('checkouts_client_secret_key').on(table.clientSecretHash),
    index('checkouts_next_check_idx').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('checkouts_created_idx').on(table.createdAt),
    check('checkouts_total_adds_up', sql`${table.totalAmount} = ${table.subtotal} + ${table.vat}`),
    check('checkouts_intent_status_known', oneOf(table.intentStatus, ['open', 'processing', 'succeeded', 'cancelled'])),
    check('checkouts_declines_not_negative', sql`${table.declines} >= 0`),
  ],
);

/** An order's buyer has paid, and the money is on its way. Looked up by id, and only for pending payments. */
export const isBeingPaid = sql<boolean>`case when ${orders.status} = 'pending' then coalesce((
  select c.intent_status = 'processing' from ${checkouts} c where c.id = ${orders.checkoutId}), false) else false end`;

/** Where its buyer can go on paying while it is held. A price proposal is paid from its own page. */
export const openCheckout = sql<string | null>`case when ${orders.status} = 'pending' then (
  select c.id from ${checkouts} c where c.id = ${orders.checkoutId} and c.proposal_id is null) end`;

/** Past days' checkouts, counted once (`checkout-days.ts`). */
export const checkoutDays = pgTable(
  'checkout_days',
  {
    /** In Sweden's calendar. No day between the first and the last is missing. */
    day: date({ mode: 'string' }).primaryKey(),
    started: integer().notNull(),
    paid: integer().notNull(),
  },
  (table) => [check('checkout_days_paid_range', sql`${table.paid} between 0 and ${table.started}`)],
);
