import { and, desc, eq, gt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { categories, leads } from './catalogue.table.ts';
import { nationwide } from './counties.rules.ts';
import { type LeadAnswer, leadAnswer, leadFields } from './lead-answer.ts';
import { listingFacts } from './listing-facts.table.ts';
import { obtainable, onSale } from './on-sale.ts';

const showcaseSize = 2;

/** By region first: to count distinct ones, all listings would be sorted. */
async function countSupply(db: Db) {
  const { conversionRate, createdAt, region } = leads;
  const regions = db
    .select({
      region: sql`${region}`.as('region'),
      stock: sql`sum(${obtainable})`.as('stock'),
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
      counties: sql<number>`count(nullif(${regions.region}, ${nationwide}))`.mapWith(Number),
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

/** What a card shows, and no more: the whole page is sent with it. */
const pickShown = ({ description: _text, conversionRate: _rate, isFeatured: _featured, ...lead }: LeadAnswer) => {
  const { categoryId: _id, version: _version, verifiedAt: _at, ...shown } = lead;
  return shown;
};

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
    .select(leadFields)
    .from(categories)
    .crossJoinLateral(newestOfCategory)
    .innerJoin(leads, eq(leads.id, newestOfCategory.id))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id))
    .orderBy(desc(leads.isFeatured), desc(leads.createdAt))
    .limit(showcaseSize);
  return rows.map((row) => pickShown(leadAnswer(row)));
}

/** What the front page shows of the catalogue: honest figures and two listings. */
export async function showOverview(db: Db) {
  const figures = await countSupply(db);
  const showcase = await pickShowcase(db);
  return { ...figures, showcase };
}

export type CatalogueOverview = Awaited<ReturnType<typeof showOverview>>;
