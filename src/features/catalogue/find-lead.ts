import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { categories, leads } from './catalogue.table.ts';
import { answeredColumns } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';
import { listingFacts } from './listing-facts.table.ts';

const selectShown = (db: Db) =>
  db
    .select({ ...answeredColumns, example: listingFacts.example })
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id));

export async function findLead(db: Db, id: string) {
  if (!isId(id)) return null;
  const [row] = await selectShown(db).where(and(eq(leads.id, id), isListed));
  return row ?? null;
}

/** For admins: also drafts and archived listings. */
export async function findAnyLead(db: Db, id: string) {
  if (!isId(id)) return null;
  const [row] = await selectShown(db).where(eq(leads.id, id));
  return row ?? null;
}
