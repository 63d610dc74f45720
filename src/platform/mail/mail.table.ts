import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, searched } from '../database/columns.ts';
import { mailStatuses } from '../queue-states.rules.ts';

export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Prevents the same mail from being sent twice. */
    dedupeKey: text(),
    to: text().notNull(),
    subject: text().notNull(),
    template: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** A reference from which the files are made when the mail is sent. They are never stored here. */
    filesOf: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    index('mails_created_idx').on(table.createdAt, table.id),
    // partial: for the job that looks for failed mails every minute
    index('mails_open_idx').on(table.status).where(sql`${table.status} in ('queued', 'failed')`),
    // An order's mails are found by prefix; this operator class allows that in every collation.
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey.op('text_pattern_ops')),
    searched('mails_search_idx', [table.to, table.subject, table.template]),
    check('mails_status_known', oneOf(table.status, mailStatuses)),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
  ],
);
