import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isoText, isoTextOrNull } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { byName, pick, without } from '../../platform/pick.ts';
import { obtainableOf } from './catalogue.rules.ts';
import { categories, leads } from './catalogue.table.ts';
import type { Example } from './listing-facts.rules.ts';
import { listingFacts } from './listing-facts.table.ts';
import { deliversWithinDays } from './listing-policy.rules.ts';

const neverAnswered = ['plainText', 'foldedText', 'sampleFields'] as const;

const forAdmins = ['freeRecords', 'archivedAt', 'publishAt', 'nextPrice', 'nextPriceAt'] as const;

/** Of a listing's row, what visitors do not see. */
export const notShown = [...neverAnswered, ...forAdmins];

const factColumns = ['collectedFrom', 'collectedTo', 'collectedMedian'] as const;

/** Without the example, which only the listing's own page shows. */
export const answeredColumns = {
  ...without(getTableColumns(leads), neverAnswered),
  verifiedAt: isoTextOrNull(leads.verifiedAt),
  createdAt: isoText(leads.createdAt),
  categoryName: categories.name,
  categoryNameEn: categories.nameEn,
  ...byName(factColumns, (name) => isoTextOrNull(listingFacts[name])),
  ...pick(listingFacts, ['fieldShares', 'claimRate']),
};

export const selectLeadsWith = <More extends Record<string, PgColumn | SQL>>(db: Db, more: More) =>
  db
    .select({ ...answeredColumns, ...more })
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id));

export const selectLeads = (db: Db) => selectLeadsWith(db, {});

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

const notAnswered = [...forAdmins, 'categoryName', 'categoryNameEn', 'example'] as const;

/** Without what only admins or the listing's own page show. */
export function leadAnswer(lead: LeadRow & { example?: Example | null }) {
  return {
    ...without(lead, notAnswered),
    pricePerLead: decimalFromOre(lead.pricePerLead),
    obtainableCount: obtainableOf(lead),
    deliversWithinDays: deliversWithinDays(lead),
    publishedAt: lead.publishedAt?.toISOString() ?? null,
    category: { id: lead.categoryId, name: lead.categoryName, nameEn: lead.categoryNameEn },
  };
}

export const shownLeadAnswer = (lead: LeadRow & { example: Example | null }) => ({
  ...leadAnswer(lead),
  example: lead.example,
});

export type LeadAnswer = ReturnType<typeof leadAnswer>;
