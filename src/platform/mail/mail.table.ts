import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, searched } from '../database/columns.ts';
import { type MailStatus, mailStatuses } from '../mail-status.rules.ts';

/** The outbox: every mail as it was or will be sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Two mails with the same key are one row. */
    dedupeKey: text(),
    to: text().notNull(),
    subject: text().notNull(),
    template: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Which files go with the mail, as the business names them. They are made when it is sent, and never stored here. */
    filesOf: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    index('mails_created_idx').on(table.createdAt, table.id),
    // For the job that looks for failed mails every minute: a few rows of many.
    index('mails_open_idx').on(table.status).where(sql`${table.status} in ('queued', 'failed')`),
    // An order's mails are found by the beginning of their key; this operator class does so in every collation.
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey.op('text_pattern_ops')),
    searched('mails_search_idx', [table.to, table.subject, table.template]),
    check('mails_status_known', oneOf(table.status, mailStatuses)),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
  ],
);
