import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower } from '../../platform/database/columns.ts';
import { leadRecords } from '../inventory/inventory.table.ts';
import { orderItems } from '../orders/orders.table.ts';

/** One slot of a record, held for an order line and then delivered. Released ones are kept and count no more. */
export const recordAllocations = pgTable(
  'record_allocations',
  {
    id: id(),
    recordId: uuid()
      .notNull()
      .references(() => leadRecords.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    buyerEmail: text().notNull(),
    createdAt: createdAt(),
    deliveredAt: instant(),
    releasedAt: instant(),
  },
  (table) => [
    index('record_allocations_item_idx').on(table.orderItemId),
    uniqueIndex('record_allocations_record_buyer_key')
      .on(table.recordId, lower(table.buyerEmail))
      .where(sql`${table.releasedAt} is null`),
  ],
);
