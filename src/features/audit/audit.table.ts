import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, searched } from '../../platform/database/columns.ts';

/** The actor is stored by name, so that an entry outlives the account. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actor: text().notNull(),
    /** The role of the actor's account then; null for the shop itself and for commands. */
    role: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
    /** Its contents no longer match the hash in the chain, because something was erased inside. */
    erasedAt: instant(),
  },
  (table) => [
    index('audit_entries_created_idx').on(table.createdAt),
    index('audit_entries_entity_idx').on(table.entityId),
    searched('audit_entries_search_idx', [table.actor, table.action, table.entity]),
  ],
);

/** Linked by a job afterwards, so that no change waits for the one before. */
export const auditChain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: uuid().notNull().unique(),
  contentHash: text().notNull(),
  /** Hash of the previous link, the entry's id and its contents' hash. */
  chainHash: text().notNull(),
});
