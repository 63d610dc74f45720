import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, searched } from '../../platform/database/columns.ts';
import type { DaySums } from '../../platform/database/kept-days.ts';

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

/** Entries of past days by all that a search reads of them: entries are never deleted. */
export const auditDays = pgTable(
  'audit_days',
  {
    /** In Sweden's calendar. */
    day: date({ mode: 'string' }).notNull(),
    actor: text().notNull(),
    /** Empty for the shop itself and for commands. */
    role: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entries: integer().notNull(),
  },
  ({ day, actor, role, action, entity }) => [primaryKey({ columns: [day, actor, role, action, entity] })],
);

export const daysOfAudit: DaySums = {
  kept: auditDays,
  source: sql`(select created_at as at, actor, coalesce(role, '') as role, action, entity from ${auditEntries}) entry`,
  at: sql`entry.at`,
  first: sql`(select min(${auditEntries.createdAt}) from ${auditEntries})`,
  by: ['actor', 'role', 'action', 'entity'],
  sums: { entries: sql`count(*)::int` },
};
