import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, oneOf, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';
import type { PricedLine } from '../policy/totals.rules.ts';
import { proposalStatuses, requestStatuses } from './proposal-status.rules.ts';

/** What a company asks for a price of. */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: id(),
    companyName: text().notNull(),
    orgNumber: text().notNull(),
    email: text().notNull(),
    customerName: text().notNull(),
    message: text(),
    language: text({ enum: languages }).notNull().default('sv'),
    lines: jsonb().$type<readonly { leadId: string; quantity: number }[]>().notNull(),
    status: text({ enum: requestStatuses }).notNull().default('new'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('price_requests_created_idx').on(table.createdAt, table.id),
    index('price_requests_new_idx').on(table.id).where(sql`${table.status} = 'new'`),
    searched('price_requests_search_idx', [table.companyName, table.customerName, table.email]),
    check('price_requests_status_known', oneOf(table.status, requestStatuses)),
    check('price_requests_language_known', oneOf(table.language, languages)),
  ],
);

/** Prices as proposed: later list prices change nothing here. */
export type ProposalLine = Required<PricedLine> & { leadId: string; title: string; titleEn: string | null };

export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    requestId: uuid().references(() => priceRequests.id, { onDelete: 'set null' }),
    companyName: text().notNull(),
    orgNumber: text(),
    email: text().notNull(),
    language: text({ enum: languages }).notNull().default('sv'),
    lines: jsonb().$type<readonly ProposalLine[]>().notNull(),
    /** Without VAT. */
    subtotal: money().notNull(),
    /** A Swedish day, the last valid one. */
    validUntil: date().notNull(),
    message: text(),
    status: text({ enum: proposalStatuses }).notNull().default('draft'),
    /** Hashes of the mailed links: the proposal's, and the reminder's. */
    tokenHash: text(),
    reminderHash: text(),
    /** The checkout that can be paid. */
    checkoutId: text(),
    declineReason: text(),
    sentAt: instant(),
    acceptedAt: instant(),
    endedAt: instant(),
    remindedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('proposals_created_idx').on(table.createdAt, table.id),
    index('proposals_open_idx').on(table.validUntil).where(sql`${table.status} in ('sent', 'accepted')`),
    index('proposals_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
    uniqueIndex('proposals_token_key').on(table.tokenHash),
    uniqueIndex('proposals_reminder_key').on(table.reminderHash),
    uniqueIndex('proposals_checkout_key').on(table.checkoutId),
    searched('proposals_search_idx', [table.companyName, table.email]),
    check('proposals_status_known', oneOf(table.status, proposalStatuses)),
    check('proposals_language_known', oneOf(table.language, languages)),
    check('proposals_sent_has_link', sql`${table.status} = 'draft' or ${table.tokenHash} is not null`),
  ],
);

export type PriceRequest = typeof priceRequests.$inferSelect;
export type Proposal = typeof proposals.$inferSelect;
