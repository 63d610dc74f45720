import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { deliversWithinDays, obtainableOf } from './catalogue.rules.ts';
import { categories, leads } from './catalogue.table.ts';
import type { Example } from './listing-facts.rules.ts';
import { listingFacts } from './listing-facts.table.ts';

const { plainText: _plain, foldedText: _folded, sampleFields: _sample, ...leadColumns } = getTableColumns(leads);

/** Without the example, which only the listing's own page shows. */
export const leadFields = {
  ...leadColumns,
  categoryName: categories.name,
  categoryNameEn: categories.nameEn,
  collectedFrom: listingFacts.collectedFrom,
  collectedTo: listingFacts.collectedTo,
  collectedMedian: listingFacts.collectedMedian,
  fieldShares: listingFacts.fieldShares,
  claimRate: listingFacts.claimRate,
};

export const selectLeads = (db: Db) =>
  db
    .select(leadFields)
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id));

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

export function leadAnswer({ categoryName, categoryNameEn, ...lead }: LeadRow) {
  return {
    id: lead.id,
    categoryId: lead.categoryId,
    title: lead.title,
    description: lead.description,
    titleEn: lead.titleEn,
    descriptionEn: lead.descriptionEn,
    pricePerLead: decimalFromOre(lead.pricePerLead),
    availableCount: lead.availableCount,
    obtainableCount: obtainableOf(lead),
    soldCount: lead.soldCount,
    deliversWithinDays: deliversWithinDays(lead),
    qualityScore: lead.qualityScore,
    conversionRate: lead.conversionRate,
    region: lead.region,
    isFeatured: lead.isFeatured,
    maxBuyers: lead.maxBuyers,
    verification: lead.verification,
    verificationNote: lead.verificationNote,
    verifiedAt: lead.verifiedAt?.toISOString() ?? null,
    collectedFrom: lead.collectedFrom?.toISOString() ?? null,
    collectedTo: lead.collectedTo?.toISOString() ?? null,
    collectedMedian: lead.collectedMedian?.toISOString() ?? null,
    fieldShares: lead.fieldShares,
    claimRate: lead.claimRate,
    publishedAt: lead.publishedAt?.toISOString() ?? null,
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
    category: { id: lead.categoryId, name: categoryName, nameEn: categoryNameEn },
  };
}

export const shownLeadAnswer = ({ example, ...lead }: LeadRow & { example: Example | null }) => ({
  ...leadAnswer(lead),
  example,
});

export type ShownLead = ReturnType<typeof shownLeadAnswer>;

export type LeadAnswer = ReturnType<typeof leadAnswer>;
