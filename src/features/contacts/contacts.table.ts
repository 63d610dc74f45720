import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, oneOf, reference, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';
import { contactStatuses } from './contact-status.rules.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    companyName: text(),
    subject: text(),
    message: text().notNull(),
    language: text().notNull().default('sv'),
    status: text({ enum: contactStatuses }).notNull().default('new'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('contacts_created_idx').on(table.createdAt, table.id),
    index('contacts_new_idx').on(table.id).where(sql`${table.status} = 'new'`),
    index('contacts_email_idx').on(lower(table.email), table.id),
    searched('contacts_search_idx', [table.name, table.email, table.companyName, table.subject, table.message]),
    check('contacts_status_known', oneOf(table.status, contactStatuses)),
    check('contacts_language_known', oneOf(table.language, languages)),
  ],
);

/** Replies of the sender go to the shop's own mailbox and are not stored here. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    contactId: reference(() => contacts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_answers_contact_idx').on(table.contactId, table.createdAt)],
);

export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: id(),
    name: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('answer_templates_name_key').on(table.name)],
);
