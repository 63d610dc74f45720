import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from './catalogue.table.ts';
import { type LeadRow, selectLeads } from './lead-answer.ts';
import { onSale } from './lead-filter.ts';

const relatedCount = 3;

export async function listRelatedLeads(db: Db, lead: Pick<LeadRow, 'id' | 'categoryId' | 'region'>) {
  const others = and(onSale, eq(leads.categoryId, lead.categoryId), ne(leads.id, lead.id));
  const best = [desc(leads.qualityScore), desc(leads.id)];
  // Two reads, each along an index; sorting by both would read the whole category.
  const nearby = lead.region
    ? await selectLeads(db)
        .where(and(others, eq(leads.region, lead.region)))
        .orderBy(...best)
        .limit(relatedCount)
    : [];
  if (nearby.length === relatedCount) return nearby;
  const elsewhere = await selectLeads(db)
    .where(and(others, sql`${leads.region} is distinct from ${lead.region}`))
    .orderBy(...best)
    .limit(relatedCount - nearby.length);
  return [...nearby, ...elsewhere];
}
