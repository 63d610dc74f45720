import { and, eq, ilike, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import { auditEntries } from './audit.table.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

const byId = (descending: boolean): KeysetOrder<AuditEntry> => ({
  columns: [auditEntries.id],
  descending,
  positionOf: (row) => [row.id],
});

/** An id begins with its time. */
export const auditOrders = { newest: byId(true), oldest: byId(false) };

const { actor, action, entity, entityId } = auditEntries;

/** An id is looked for as it stands: a part of one is nobody's. */
const matches = (q: string) =>
  q === '' ? undefined : or(...[actor, action, entity].map((column) => ilike(column, containing(q))), eq(entityId, q));

type Params = { order: KeysetOrder<AuditEntry>; q: string; after: Position | null; limit: number };

export async function listAudit(db: Db, params: Params) {
  const { order, q, after, limit } = params;
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(matches(q), after ? comesAfter(order, after) : undefined))
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  return pageOf(rows, params);
}
