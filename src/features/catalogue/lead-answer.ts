import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { categories, leads } from './catalogue.table.ts';

const { plainText: _plain, foldedText: _folded, ...leadColumns } = getTableColumns(leads);

/** Listings with the name of their category, without what only the database needs. */
export const selectLeads = (db: Db) =>
  db
    .select({ ...leadColumns, categoryName: categories.name })
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId));

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

/** A listing as the API answers it. */
export function leadAnswer({ categoryName, ...lead }: LeadRow) {
  return {
    id: lead.id,
    categoryId: lead.categoryId,
    title: lead.title,
    description: lead.description,
    pricePerLead: decimalFromOre(lead.pricePerLead),
    availableCount: lead.availableCount,
    soldCount: lead.soldCount,
    qualityScore: lead.qualityScore,
    conversionRate: lead.conversionRate,
    region: lead.region,
    isFeatured: lead.isFeatured,
    maxBuyers: lead.maxBuyers,
    verification: lead.verification,
    verifiedAt: lead.verifiedAt?.toISOString() ?? null,
    sampleFields: lead.sampleFields,
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
    category: { id: lead.categoryId, name: categoryName },
  };
}

export type LeadAnswer = ReturnType<typeof leadAnswer>;
