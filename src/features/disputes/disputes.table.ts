import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, money, oneOf, reference } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';
import { type DisputeStatus, disputeStatuses } from './dispute-status.rules.ts';

export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: reference(() => orders.id),
    providerDisputeId: text().notNull(),
    amount: money().notNull(),
    /** The provider's own code. */
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** The provider's deadline for a response. */
    dueAt: instant(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** When this was read from the provider; an older reading must not overwrite it. */
    askedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('disputes_provider_id_key').on(table.providerDisputeId),
    index('disputes_order_idx').on(table.orderId),
    index('disputes_open_idx').on(table.openedAt).where(sql`${table.status} = 'open'`),
    check('disputes_amount_not_negative', sql`${table.amount} >= 0`),
    check('disputes_status_known', oneOf(table.status, disputeStatuses)),
    check('disputes_closed_when_decided', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
  ],
);
