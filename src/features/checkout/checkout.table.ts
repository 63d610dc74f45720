import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, money, oneOf } from '../../platform/database/columns.ts';
import type { IntentStatus } from '../payments/payment-provider.ts';
import type { PaymentProviderName } from '../payments/payments.table.ts';

export type CheckoutLine = {
  leadId: string;
  title: string;
  /** Missing in a checkout that began before listings had one. */
  titleEn?: string | null;
  quantity: number;
  pricePerLeadOre: number;
};

/** A priced cart and the provider's intent for it. Its id carries 128 random bits: whoever has it is its buyer. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text().primaryKey(),
    provider: text().$type<PaymentProviderName>().notNull(),
    intentId: text().notNull(),
    /** The secret itself opens the order, so only its hash is kept. */
    clientSecretHash: text().notNull(),
    lines: jsonb().$type<readonly CheckoutLine[]>().notNull(),
    subtotal: money().notNull(),
    vat: money().notNull(),
    totalAmount: money().notNull(),
    /** What the provider last said that it would charge; null while a change of it is under way. */
    intentAmount: money(),
    /** Rises with every change of the contents, so that of two at once the later one is known. */
    revision: integer().notNull().default(1),
    /** As the provider last told it. */
    intentStatus: text().$type<IntentStatus>().notNull().default('open'),
    declines: integer().notNull().default(0),
    submittedAt: instant(),
    /** When the provider is asked next what became of the intent; null once that is known for good. */
    nextCheckAt: instant(),
    /** When the buyer's page last made us ask: it may ask often, and the provider is asked seldom. */
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
