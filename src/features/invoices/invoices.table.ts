import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, money, oneOf, reference } from '../../platform/database/columns.ts';
import { companies } from '../companies/companies.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { writeOffKinds } from './invoice-status.rules.ts';

const settled = sql`"credited" + "paid" + "written_off"`;

/** The state of an issued invoice. Its contents are in its document, the row of `receipts` with the same id. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid()
      .primaryKey()
      .references(() => receipts.id),
    orderId: reference(() => orders.id),
    companyId: reference(() => companies.id),
    total: money().notNull(),
    credited: money().notNull().default(0),
    /** Payments less repayments. */
    paid: money().notNull().default(0),
    /** Reduced first by a later payment or credit note. */
    writtenOff: money().notNull().default(0),
    writeOffKind: text({ enum: writeOffKinds }),
    /** The sum due. */
    left: money().notNull().generatedAlwaysAs(sql`greatest("total" - (${settled}), 0)`),
    /** To the buyer: overpaid, and not paid back yet. */
    owed: money().notNull().generatedAlwaysAs(sql`greatest(${settled} - "total", 0)`),
    dueOn: date({ mode: 'string' }).notNull(),
    remindersSent: integer().notNull().default(0),
    remindersPaused: boolean().notNull().default(false),
    lastRemindedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_order_key').on(table.orderId),
    index('invoices_company_idx').on(table.companyId, table.createdAt),
    index('invoices_created_idx').on(table.createdAt, table.id),
    index('invoices_due_idx').on(table.dueOn, table.id).where(sql`${table.left} > 0`),
    index('invoices_owed_idx').on(table.id).where(sql`${table.owed} > 0`),
    check(
      'invoices_amounts_positive',
      sql`${table.total} > 0 and least(${table.credited}, ${table.paid}, ${table.writtenOff}) >= 0`,
    ),
    check('invoices_credited_within_total', sql`${table.credited} + ${table.writtenOff} <= ${table.total}`),
    check('invoices_owed_only_overpaid', sql`${table.writtenOff} = 0 or ${table.owed} = 0`),
    check('invoices_write_off_kind_known', oneOf(table.writeOffKind, writeOffKinds)),
    check('invoices_write_off_has_kind', sql`(${table.writtenOff} > 0) = (${table.writeOffKind} is not null)`),
    check('invoices_reminders_not_negative', sql`${table.remindersSent} >= 0`),
  ],
);
