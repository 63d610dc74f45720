import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { leads } from './catalogue.table.ts';
import { type LeadRow, selectLeads } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';

/** A listing that is not archived, or null; what is no id is nobody's. */
export async function findLead(db: Db, id: string): Promise<LeadRow | null> {
  if (!isId(id)) return null;
  const [row] = await selectLeads(db).where(and(eq(leads.id, id), isListed));
  return row ?? null;
}
