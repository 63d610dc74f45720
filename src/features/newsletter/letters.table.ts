import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, reference, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';
import type { LetterBlock } from './letter.input.ts';
import { letterStatuses } from './newsletter.rules.ts';

const recipientStatuses = ['waiting', 'sent', 'refused', 'gone'] as const;

export const letters = pgTable(
  'letters',
  {
    id: id(),
    version: integer().notNull().default(1),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    blocks: jsonb().$type<LetterBlock[]>().notNull(),
    status: text({ enum: letterStatuses }).notNull().default('draft'),
    /** When it is planned to be sent. */
    sendAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    recipients: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Unsubscribed before their turn came. */
    gone: integer().notNull().default(0),
    /** Unsubscribed when this was the last letter sent to them. */
    unsubscribed: integer().notNull().default(0),
    /** Why it waits: the mail server's message. */
    lastError: text(),
    /** The job that sends it: of two, the later one. */
    holder: uuid(),
    heldAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('letters_created_idx').on(table.createdAt, table.id),
    index('letters_open_idx').on(table.status).where(sql`${table.status} in ('scheduled', 'sending')`),
    searched('letters_search_idx', [table.subject]),
    check('letters_language_known', oneOf(table.language, languages)),
    check('letters_status_known', oneOf(table.status, letterStatuses)),
    check('letters_scheduled_has_time', sql`${table.status} <> 'scheduled' or ${table.sendAt} is not null`),
  ],
);

/** Recipients, fixed when the letter begins. A subscription's id identifies nobody once that is deleted. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: reference(() => letters.id, { onDelete: 'cascade' }),
    subscriptionId: uuid().notNull(),
    status: text({ enum: recipientStatuses }).notNull().default('waiting'),
    /** How often the mail server deferred it. */
    delays: integer().notNull().default(0),
    /** Not before. */
    tryAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriptionId] }),
    index('letter_recipients_waiting_idx')
      .on(table.letterId, table.subscriptionId)
      .where(sql`${table.status} = 'waiting'`),
    index('letter_recipients_subscription_idx').on(table.subscriptionId),
    check('letter_recipients_status_known', oneOf(table.status, recipientStatuses)),
  ],
);
