import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, oneOf, reference } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';

export const refundStatuses = ['requested', 'succeeded', 'failed'] as const;

/** Of an order that has none of these, no less was refunded than was credited. */
export const isShort = ({ status, credited, amount }: Record<'status' | 'credited' | 'amount', AnyPgColumn>): SQL =>
  sql`(${status} = 'failed' or ${credited} > ${amount})`;

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: reference(() => orders.id),
    providerRefundId: text(),
    /** The sum of this refund. */
    amount: money().notNull(),
    /** What it took off the sale: zero for one that repeats a failed refund. */
    credited: money().notNull().default(0),
    reason: text().notNull(),
    /** Identifies the admin's click, so that a repeated one is the same refund. */
    requestKey: text(),
    status: text().$type<(typeof refundStatuses)[number]>().notNull().default('requested'),
    /** The provider's code for refusing the refund. */
    failure: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    index('refunds_order_idx').on(table.orderId),
    index('refunds_short_idx').on(table.orderId).where(isShort(table)),
    uniqueIndex('refunds_provider_id_key').on(table.providerRefundId),
    uniqueIndex('refunds_request_key').on(table.orderId, table.requestKey),
    check('refunds_credited_not_negative', sql`${table.credited} >= 0`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_status_known', oneOf(table.status, refundStatuses)),
  ],
);
