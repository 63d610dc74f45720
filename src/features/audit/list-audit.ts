import { and, eq, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import type { ListFilter } from '../../platform/http/admin-list.ts';
import { byAge, isChosen } from '../../platform/http/selected-list.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { namesOf } from '../../platform/pick.ts';
import { upTo } from '../../platform/text.input.ts';
import { auditEntries, daysOfAudit } from './audit.table.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

const { entityId } = auditEntries;

/** Matched exactly. */
const filters = { actor: upTo(100), role: upTo(20), action: upTo(40), entity: upTo(40) };

const isOnly = (only: ListFilter['only'], columns: Record<keyof typeof filters, SQLWrapper> = auditEntries) =>
  namesOf(filters).map((name) => isChosen(columns[name], only[name]));

type Words = Readonly<Record<'actor' | 'action' | 'entity', AnyPgColumn | SQL>>;

/** An id is no word. */
const holdsWord = ({ actor, action, entity }: Words, q: string) =>
  isId(q) ? sql`false` : holdsText([actor, action, entity], q);

/** Ids match only in full. */
const matches = (q: string) => {
  if (q === '') return undefined;
  return isId(q) ? eq(entityId, q) : or(holdsWord(auditEntries, q), eq(entityId, q));
};

/** Words by the counts of days, without reading an entry that they match. */
async function countEntries(db: Db, { q, only, slice, days }: ListFilter): Promise<number> {
  const ofDay = { actor: sql`actor`, role: sql`nullif(role, '')`, action: sql`action`, entity: sql`entity` };
  const isNamed = and(eq(entityId, q), not(holdsWord(auditEntries, q) ?? sql`true`), ...isOnly(only), slice);
  const { rows } = await db.execute<{ count: number }>(sql`
    select (coalesce(sum(entries), 0) + (select count(*) from ${auditEntries} where ${isNamed}))::int as count
    from (${await sumsByDay(db, daysOfAudit, days)}) of_days
    where ${and(holdsWord(ofDay, q), ...isOnly(only, ofDay)) ?? sql`true`}`);
  return rows[0]?.count ?? 0;
}

/** Who lists it adds the names of what its entries are about. */
export const auditList = {
  orders: byAge(auditEntries.id),
  created: auditEntries.createdAt,
  filters,
  count: countEntries,
  select: (db: Db, { q, only, slice }: ListFilter) =>
    db
      .select()
      .from(auditEntries)
      .where(and(matches(q), ...isOnly(only), slice)),
};
