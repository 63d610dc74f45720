import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, searched } from '../../platform/database/columns.ts';

/** The actor is stored by name, so that an entry outlives the account. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_created_idx').on(table.createdAt),
    index('audit_entries_entity_idx').on(table.entityId),
    searched('audit_entries_search_idx', [table.actor, table.action, table.entity]),
  ],
);
