import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Position } from '../../platform/database/keyset.ts';
import { shownVersion } from '../../platform/database/shop-state.table.ts';
import { streamJsonArray } from '../../platform/http/stream-json.ts';
import { leads } from './catalogue.table.ts';
import { leadAnswer } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';
import { listLeads } from './list-leads.ts';
import { listingFacts } from './listing-facts.table.ts';

const batchSize = 500;

/** Changes with every edit and sale. Costs one scan, where the list itself would cost a transfer. */
export async function tagOfAllLeads(db: Db): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`(select coalesce(max(${shownVersion.version}), 0) from ${shownVersion})::text`,
      count: sql<string>`count(*)::text`,
      state: sql<string>`coalesce(sum(hashtextextended(concat_ws(' ', ${leads.id}, ${leads.version},
        ${leads.availableCount}, ${leads.soldCount}, ${leads.freeRecords}, ${listingFacts.workedOutAt}), 0)), 0)::text`,
    })
    .from(leads)
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id))
    .where(isListed);
  return `W/"${row?.version}.${row?.count}.${row?.state}"`;
}

/** In batches, so that no connection is held in between. */
export const streamLeads = (db: Db) =>
  streamJsonArray(async (after: Position | null) => {
    const { rows, next } = await listLeads(db, { filter: {}, sort: 'newest', after, limit: batchSize });
    return { rows: rows.map(leadAnswer), next };
  });
