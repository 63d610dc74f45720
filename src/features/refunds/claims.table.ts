import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../../platform/database/columns.ts';
import { recordAllocations } from '../stock/stock.table.ts';

export const claimStatuses = ['new', 'replaced', 'refunded', 'rejected'] as const;

/** A buyer's report that a delivered record was faulty. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    allocationId: uuid()
      .notNull()
      .references(() => recordAllocations.id),
    reason: text().notNull(),
    status: text().$type<(typeof claimStatuses)[number]>().notNull().default('new'),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('claims_allocation_key').on(table.allocationId),
    index('claims_created_idx').on(table.createdAt),
    check('claims_status_known', oneOf(table.status, claimStatuses)),
  ],
);
