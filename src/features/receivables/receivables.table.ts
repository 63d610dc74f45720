import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, oneOf, reference } from '../../platform/database/columns.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { chargeKinds, paymentWays } from './payment.rules.ts';

/** A payment of an invoice; a repayment is negative. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: id(),
    invoiceId: reference(() => invoices.id),
    amount: money().notNull(),
    /** The part of the amount that covers extra charges. */
    toFees: money().notNull().default(0),
    toInterest: money().notNull().default(0),
    paidOn: date({ mode: 'string' }).notNull(),
    /** The same day, or the first day of the next open month. */
    bookedOn: date({ mode: 'string' }).notNull(),
    way: text({ enum: paymentWays }).notNull(),
    /** The bank's own reference: each entry of a file is booked once. */
    bankReference: text(),
    actor: text().notNull(),
    undoneAt: instant(),
    undoReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_payments_reference_key').on(table.bankReference),
    index('invoice_payments_invoice_idx').on(table.invoiceId),
    index('invoice_payments_booked_idx').on(table.bookedOn, table.id),
    check('invoice_payments_way_known', oneOf(table.way, paymentWays)),
    check('invoice_payments_amount_some', sql`${table.amount} <> 0`),
    check('invoice_payments_paid_back_negative', sql`(${table.way} = 'paid-back') = (${table.amount} < 0)`),
    check(
      'invoice_payments_shares_within',
      sql`least(${table.toFees}, ${table.toInterest}) >= 0
        and ${table.toFees} + ${table.toInterest} <= greatest(${table.amount}, 0)`,
    ),
    check('invoice_payments_undone_why', sql`(${table.undoneAt} is null) = (${table.undoReason} is null)`),
  ],
);

/** Charges for late payment beside the invoice. Free of VAT, and income when paid. */
export const invoiceCharges = pgTable(
  'invoice_charges',
  {
    id: id(),
    invoiceId: reference(() => invoices.id),
    kind: text({ enum: chargeKinds }).notNull(),
    amount: money().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invoice_charges_invoice_idx').on(table.invoiceId),
    check('invoice_charges_kind_known', oneOf(table.kind, chargeKinds)),
    check('invoice_charges_amount_positive', sql`${table.amount} > 0`),
  ],
);
