import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { leads } from './catalogue.table.ts';
import { answeredColumns, type LeadRow, selectLeadsWith } from './lead-answer.ts';
import { isListed, onSale } from './lead-filter.ts';

const relatedCount = 3;

const isNear = (value: boolean) => ({ isNear: sql<boolean>`${sql.raw(String(value))}` });

/** Two reads, each along an index; sorting by both would read the whole category. */
export function relatedTo(db: Db, id: string | Placeholder) {
  const own = (column: typeof leads.categoryId | typeof leads.region) =>
    db
      .select({ column })
      .from(leads)
      .where(and(eq(leads.id, id), isListed));
  const best = (near: boolean, isThere: SQL) =>
    selectLeadsWith(db, isNear(near))
      .where(and(onSale, eq(leads.categoryId, own(leads.categoryId)), ne(leads.id, id), isThere))
      .orderBy(desc(leads.qualityScore), desc(leads.id))
      .limit(relatedCount);
  return unionAll(
    best(true, eq(leads.region, own(leads.region))),
    best(false, sql`(${leads.region} = ${own(leads.region)}) is not true`),
  );
}

const selectRelated = prepareFields<LeadRow & { isNear: boolean }>({ ...answeredColumns, ...isNear(true) })<{
  id: string;
}>((db, { id }) => relatedTo(db, id));

/** Those of its county first. None as well where the listing is not shown. */
export async function listRelatedLeads(db: Db, id: string): Promise<LeadRow[]> {
  if (!isId(id)) return [];
  const rows = await selectRelated(db, { id });
  const inOrder = rows.toSorted(
    (one, other) =>
      Number(other.isNear) - Number(one.isNear) ||
      other.qualityScore - one.qualityScore ||
      (one.id < other.id ? 1 : -1),
  );
  return inOrder.slice(0, relatedCount).map(({ isNear: _, ...lead }) => lead);
}
