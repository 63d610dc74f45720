import { and, count, countDistinct, desc, eq, gt, max, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { categories, leads } from './catalogue.table.ts';
import { onSale } from './on-sale.ts';

const showcaseSize = 2;

async function countSupply(db: Db) {
  const [figures] = await db
    .select({
      leadsForSale: sum(leads.availableCount).mapWith(Number),
      listings: count(),
      counties: countDistinct(leads.region),
      averageConversion: sql<string | null>`round(avg(${leads.conversionRate}), 2)::text`,
      newestAt: max(leads.createdAt),
    })
    .from(leads)
    .where(onSale);
  return {
    leadsForSale: figures?.leadsForSale ?? 0,
    listings: figures?.listings ?? 0,
    counties: figures?.counties ?? 0,
    averageConversion: figures?.averageConversion ?? null,
    newestAt: figures?.newestAt?.toISOString() ?? null,
  };
}

/** Two listings for the front page: featured ones, the newest first, and never two of one category. */
async function pickShowcase(db: Db) {
  const newestOfCategory = db
    .selectDistinctOn([leads.categoryId], { id: leads.id })
    .from(leads)
    .where(and(onSale, gt(leads.qualityScore, 0)))
    .orderBy(leads.categoryId, desc(leads.isFeatured), desc(leads.createdAt))
    .as('newest');
  const rows = await db
    .select({ lead: leads, category: categories.name })
    .from(newestOfCategory)
    .innerJoin(leads, eq(leads.id, newestOfCategory.id))
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .orderBy(desc(leads.isFeatured), desc(leads.createdAt))
    .limit(showcaseSize);
  return rows.map(({ lead, category }) => ({
    id: lead.id,
    title: lead.title,
    category: { id: lead.categoryId, name: category },
    pricePerLead: decimalFromOre(lead.pricePerLead),
    availableCount: lead.availableCount,
    soldCount: lead.soldCount,
    qualityScore: lead.qualityScore,
    region: lead.region,
    maxBuyers: lead.maxBuyers,
    verification: lead.verification,
    sampleFields: lead.sampleFields,
    createdAt: lead.createdAt.toISOString(),
  }));
}

/** What the front page shows of the catalogue: honest figures and two listings. */
export async function showOverview(db: Db) {
  const figures = await countSupply(db);
  const showcase = await pickShowcase(db);
  return { ...figures, showcase };
}

export type CatalogueOverview = Awaited<ReturnType<typeof showOverview>>;
