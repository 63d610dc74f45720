import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { leads } from './catalogue.table.ts';
import { answeredColumns, type LeadRow, selectLeads } from './lead-answer.ts';
import { onSale } from './lead-filter.ts';

const relatedCount = 3;

type Values = { id: string; categoryId: string; region: string | null; limit: number };

/** Two reads, each along an index; sorting by both would read the whole category. */
const selectBest = (isThere: (region: Placeholder) => SQL) =>
  prepareFields<LeadRow>(answeredColumns)<Values>((db, { id, categoryId, region, limit }) =>
    selectLeads(db)
      .where(and(onSale, eq(leads.categoryId, categoryId), ne(leads.id, id), isThere(region)))
      .orderBy(desc(leads.qualityScore), desc(leads.id))
      .limit(limit),
  );

const selectNearby = selectBest((region) => eq(leads.region, region));
const selectElsewhere = selectBest((region) => sql`${leads.region} is distinct from ${region}`);

export async function listRelatedLeads(db: Db, lead: Pick<LeadRow, 'id' | 'categoryId' | 'region'>) {
  const { id, categoryId, region } = lead;
  const nearby = region ? await selectNearby(db, { id, categoryId, region, limit: relatedCount }) : [];
  const limit = relatedCount - nearby.length;
  return limit === 0 ? nearby : [...nearby, ...(await selectElsewhere(db, { id, categoryId, region, limit }))];
}
