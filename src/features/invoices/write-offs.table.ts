import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, money, oneOf, reference } from '../../platform/database/columns.ts';
import { writeOffKinds } from './invoice-status.rules.ts';
import { invoices } from './invoices.table.ts';

/** Write-offs of an invoice, for the books: negative for what was paid or credited later. */
export const invoiceWriteOffs = pgTable(
  'invoice_write_offs',
  {
    id: id(),
    invoiceId: reference(() => invoices.id),
    kind: text({ enum: writeOffKinds }).notNull(),
    amount: money().notNull(),
    /** Proof that the money is lost, such as a report of the enforcement agency. */
    evidence: text(),
    actor: text().notNull(),
    bookedOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoice_write_offs_invoice_idx').on(table.invoiceId),
    index('invoice_write_offs_booked_idx').on(table.bookedOn, table.id),
    check('invoice_write_offs_kind_known', oneOf(table.kind, writeOffKinds)),
  ],
);
