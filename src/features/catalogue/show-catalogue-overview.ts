import { and, count, desc, eq, gt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { categories, leads } from './catalogue.table.ts';
import { onSale } from './on-sale.ts';

const showcaseSize = 2;

/** By region first: to count distinct ones, all listings would be sorted. */
async function countSupply(db: Db) {
  const { availableCount, conversionRate, createdAt, region } = leads;
  const regions = db
    .select({
      region: sql`${region}`.as('region'),
      stock: sql`sum(${availableCount})`.as('stock'),
      listings: sql`count(*)`.as('listings'),
      rateSum: sql`sum(${conversionRate})`.as('rate_sum'),
      rates: sql`count(${conversionRate})`.as('rates'),
      newest: sql`max(${createdAt})`.as('newest'),
    })
    .from(leads)
    .where(onSale)
    .groupBy(region)
    .as('regions');
  const [figures] = await db
    .select({
      leadsForSale: sum(regions.stock).mapWith(Number),
      listings: sum(regions.listings).mapWith(Number),
      counties: count(regions.region),
      averageConversion: sql<string | null>`round(sum(${regions.rateSum}) / nullif(sum(${regions.rates}), 0), 2)::text`,
      newestAt: sql<Date | null>`max(${regions.newest})`.mapWith(leads.createdAt),
    })
    .from(regions);
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
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.categoryId, categories.id), onSale, gt(leads.qualityScore, 0)))
    .orderBy(desc(leads.isFeatured), desc(leads.createdAt))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ lead: leads, category: categories.name })
    .from(categories)
    .crossJoinLateral(newestOfCategory)
    .innerJoin(leads, eq(leads.id, newestOfCategory.id))
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
