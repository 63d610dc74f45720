import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { ListFilter } from '../../platform/http/admin-list.ts';
import { byAge, isChosen } from '../../platform/http/selected-list.ts';
import { namesOf } from '../../platform/pick.ts';
import { upTo } from '../../platform/text.input.ts';
import { auditEntries } from './audit.table.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

const { actor, action, entity, entityId } = auditEntries;

/** Matched exactly. */
const filters = { actor: upTo(100), role: upTo(20), action: upTo(40), entity: upTo(40) };

/** Ids match only in full. */
const matches = (q: string) => (q === '' ? undefined : or(holdsText([actor, action, entity], q), eq(entityId, q)));

/** Who lists it adds the names of what its entries are about. */
export const auditList = {
  orders: byAge(auditEntries.id),
  created: auditEntries.createdAt,
  filters,
  select: (db: Db, { q, only, slice }: ListFilter) =>
    db
      .select()
      .from(auditEntries)
      .where(and(matches(q), ...namesOf(filters).map((name) => isChosen(auditEntries[name], only[name])), slice)),
};
