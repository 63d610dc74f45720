import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, searched } from '../database/columns.ts';
import type { DaySums } from '../database/kept-days.ts';
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
    // Partial: those that are sent are what is left of all.
    index('mails_unsent_idx').on(table.status, table.createdAt).where(sql`${table.status} <> 'sent'`),
    // An order's mails are found by prefix; this operator class allows that in every collation.
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey.op('text_pattern_ops')),
    searched('mails_search_idx', [table.to, table.subject, table.template]),
    check('mails_status_known', oneOf(table.status, mailStatuses)),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
  ],
);

/** Mails of past days. The trigger `uncount_mail` takes off those that are deleted later. */
export const mailDays = pgTable(
  'mail_days',
  {
    /** In Sweden's calendar. */
    day: date({ mode: 'string' }).notNull(),
    template: text().notNull(),
    mails: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.template] }),
    check('mail_days_count_positive', sql`${table.mails} >= 0`),
  ],
);

export const daysOfMails: DaySums = {
  kept: mailDays,
  source: mails,
  at: mails.createdAt,
  by: ['template'],
  sums: { mails: sql`count(*)::int` },
};
