import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { upTo } from '../../platform/text.input.ts';
import { auditEntries } from './audit.table.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

const byId = (descending: boolean): KeysetOrder<AuditEntry> => ({
  columns: [auditEntries.id],
  descending,
  positionOf: (row) => [row.id],
});

export const auditOrders = { newest: byId(true), oldest: byId(false) };

const { actor, role, action, entity, entityId } = auditEntries;

/** Ids match only in full. */
const matches = (q: string) => (q === '' ? undefined : or(holdsText([actor, action, entity], q), eq(entityId, q)));

/** Matched exactly. */
export const auditFilters = { actor: upTo(100), role: upTo(20), action: upTo(40), entity: upTo(40) };

const columns = { actor, role, action, entity };

const selectAudit = (db: Db, { q, only, slice }: ListFilter) => {
  const chosen = Object.entries(columns).map(([name, column]) => only[name] && eq(column, only[name]));
  return db
    .select()
    .from(auditEntries)
    .where(and(matches(q), ...chosen.map((one) => one || undefined), slice));
};

export const countAudit = (db: Db, filter: ListFilter) => countRows(db, selectAudit(db, filter));

export function listAudit(db: Db, params: ListParams<AuditEntry>) {
  return readPage(selectAudit(db, params), params);
}
