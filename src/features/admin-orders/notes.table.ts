import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, lower } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';

/** Admins' notes to each other, about an order or about a buyer's address. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    email: text(),
    text: text().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notes_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('notes_email_idx').on(lower(table.email)).where(sql`${table.email} is not null`),
    check('notes_one_subject', sql`num_nonnulls(${table.orderId}, ${table.email}) = 1`),
  ],
);
