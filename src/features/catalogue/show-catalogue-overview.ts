import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { without } from '../../platform/pick.ts';
import { categories, leads } from './catalogue.table.ts';
import { nationwide } from './counties.rules.ts';
import { answeredColumns, type LeadAnswer, leadAnswer } from './lead-answer.ts';
import { notOnCards } from './lead-fields.rules.ts';
import { onSale } from './lead-filter.ts';
import { listingFacts } from './listing-facts.table.ts';
import { supply } from './supply.table.ts';

const showcaseSize = 2;

type Figures = { leadsForSale: number; listings: number; counties: number; averageConversion: string | null };

async function countSupply(db: Db) {
  const { rows } = await db.execute<Figures>(sql`
    with regions as (
      select supply.region, sum(supply.leads) as leads, sum(supply.on_sale) as on_sale, sum(supply.rate_sum) as rate_sum,
        sum(supply.rates) as rates
      from ${supply} group by supply.region having sum(supply.on_sale) > 0)
    select coalesce(sum(leads), 0)::int as "leadsForSale", coalesce(sum(on_sale), 0)::int as listings,
      count(nullif(region, ${nationwide}))::int as counties,
      round(sum(rate_sum) / nullif(sum(rates), 0), 2)::text as "averageConversion"
    from regions`);
  const [newest] = await db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(onSale)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1);
  const [figures] = rows;
  return {
    leadsForSale: figures?.leadsForSale ?? 0,
    listings: figures?.listings ?? 0,
    counties: figures?.counties ?? 0,
    averageConversion: figures?.averageConversion ?? null,
    newestAt: newest?.createdAt.toISOString() ?? null,
  };
}

/** The page carries this data, so it holds no more than a card shows. */
const pickShown = (lead: LeadAnswer) => without(lead, notOnCards);

/** Those that are not rated yet only where too few are. */
const ratedFirst = sql`${leads.qualityScore} > 0 desc`;

/** Featured and newest first, at most one per category. */
async function pickShowcase(db: Db) {
  const newestOfCategory = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.categoryId, categories.id), onSale))
    .orderBy(ratedFirst, desc(leads.isFeatured), desc(leads.createdAt))
    .limit(1)
    .as('newest');
  const rows = await db
    .select(answeredColumns)
    .from(categories)
    .crossJoinLateral(newestOfCategory)
    .innerJoin(leads, eq(leads.id, newestOfCategory.id))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id))
    .orderBy(ratedFirst, desc(leads.isFeatured), desc(leads.createdAt))
    .limit(showcaseSize);
  return rows.map((row) => pickShown(leadAnswer(row)));
}

export async function showOverview(db: Db) {
  return { ...(await countSupply(db)), showcase: await pickShowcase(db) };
}
