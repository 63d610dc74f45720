import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, money } from '../../platform/database/columns.ts';

export type CheckoutLine = { leadId: string; title: string; quantity: number; pricePerLeadOre: number };

/** A priced cart and the provider's intent for it. Its id carries 128 random bits: whoever has it is its buyer. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text().primaryKey(),
    intentId: text().notNull(),
    lines: jsonb().$type<readonly CheckoutLine[]>().notNull(),
    subtotal: money().notNull(),
    vat: money().notNull(),
    totalAmount: money().notNull(),
    submittedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('checkouts_intent_key').on(table.intentId),
    index('checkouts_created_idx').on(table.createdAt),
  ],
);
