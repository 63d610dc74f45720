import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable } from 'drizzle-orm/pg-core';

const sum = () => numeric({ precision: 20, scale: 2 }).notNull();

/** Documents are never changed, so past days are summed once (`document-days.ts`). */
export const documentDays = pgTable(
  'document_days',
  {
    /** In Sweden's calendar. Contains every day between the first and the last. */
    day: date({ mode: 'string' }).primaryKey(),
    receipts: integer().notNull(),
    invoices: integer().notNull().default(0),
    creditNotes: integer().notNull(),
    net: sum(),
    vat: sum(),
    gross: sum(),
    refundedNet: sum(),
    refundedVat: sum(),
    refundedGross: sum(),
  },
  (table) => [
    check('document_days_counts_positive', sql`least(${table.receipts}, ${table.invoices}, ${table.creditNotes}) >= 0`),
  ],
);
