import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { counties, regions } from './counties.rules.ts';
import type { LeadsChanged } from './editing/change-leads.ts';
import { changeRefusals } from './editing/lead-changes.rules.ts';
import type { AdminCategory } from './editing/list-admin-categories.ts';
import type { AdminLead, ShownAdminLead } from './editing/list-admin-leads.ts';
import type { LeadAnswer, ShownLead } from './lead-answer.ts';
import type { CategorySummary } from './list-categories.ts';
import type { RegionSupply } from './list-regions.ts';
import { budgetClasses, contactFields, roles, sharedFields } from './listing-facts.rules.ts';
import type { ListedLead } from './of-age.ts';
import { matchReasons } from './search/rank-leads.rules.ts';
import type { FoundLeadAnswer } from './search/search.api.ts';
import type { Suggestions } from './search/suggest.ts';
import type { CatalogueOverview } from './show-catalogue-overview.ts';
import { verifications } from './verification.rules.ts';

const category = z.object({
  id: idShape,
  name: z.string(),
  description: z.string().nullable(),
  nameEn: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  icon: z.string(),
  listingCount: numberShape,
});

export const categoryShape = shapeOf<CategorySummary>().as(
  category
    .extend({
      leadCount: numberShape,
      lowestPrice: amountShape.nullable(),
      highestPrice: amountShape.nullable(),
    })
    .meta({ id: 'Category' }),
);

export const adminCategoryShape = shapeOf<AdminCategory>().as(
  category
    .extend({
      position: numberShape,
      version: numberShape,
      createdAt: momentShape,
      draftCount: numberShape,
      archivedCount: numberShape,
      searchTerms: z.array(z.string()),
    })
    .meta({ id: 'AdminCategory' }),
);

const percentShape = z.int().min(0).max(100);

const fieldSharesShape = z
  .record(z.enum(sharedFields), percentShape)
  .meta({ id: 'FieldShares', description: 'Of the leads that can still be sold, how many percent have each field.' });

const exampleShape = z
  .object({
    role: z.enum(roles).nullable(),
    budget: z.enum(budgetClasses).nullable(),
    county: z.enum(counties).nullable(),
    collectedWeek: z.string().nullable(),
    fields: z.array(z.enum(contactFields)).nullable(),
  })
  .meta({ id: 'LeadExample', description: 'What at least five leads that can still be sold have in common.' });

const shown = {
  id: idShape,
  title: z.string(),
  titleEn: z.string().nullable(),
  category: z.object({ id: idShape, name: z.string(), nameEn: z.string().nullable() }),
  pricePerLead: amountShape,
  availableCount: numberShape,
  obtainableCount: numberShape,
  soldCount: numberShape,
  deliversWithinDays: numberShape,
  qualityScore: numberShape,
  region: z.string().nullable(),
  isFeatured: z.boolean(),
  maxBuyers: numberShape,
  verification: z.enum(verifications).nullable(),
  verificationNote: z.string().nullable(),
  collectedFrom: momentShape.nullable(),
  collectedTo: momentShape.nullable(),
  collectedMedian: momentShape.nullable(),
  fieldShares: fieldSharesShape.nullable(),
  claimRate: percentShape.nullable(),
  createdAt: momentShape,
  publishedAt: momentShape.nullable(),
};

const lead = z.object({
  ...shown,
  categoryId: idShape,
  description: z.string(),
  descriptionEn: z.string().nullable(),
  conversionRate: z.string().nullable(),
  verifiedAt: momentShape.nullable(),
  version: numberShape,
});

const obtainableOfAge = numberShape
  .optional()
  .meta({ description: 'With `maxAgeDays`: how many of what one buyer can get are no older.' });

export const leadShape = shapeOf<LeadAnswer>().as(lead.meta({ id: 'Lead' }));

export const listedLeadShape = shapeOf<ListedLead>().as(lead.extend({ obtainableOfAge }).meta({ id: 'ListedLead' }));

export const foundLeadShape = shapeOf<FoundLeadAnswer>().as(
  lead.extend({ obtainableOfAge, matchedBy: z.array(z.enum(matchReasons)) }).meta({ id: 'FoundLead' }),
);

export const suggestionsShape = shapeOf<Suggestions>().as(
  z
    .object({
      categories: z.array(z.object({ id: idShape, name: z.string(), nameEn: z.string().nullable() })),
      regions: z.array(z.enum(regions)),
      leads: z.array(z.object({ id: idShape, title: z.string(), titleEn: z.string().nullable() })),
    })
    .meta({ id: 'Suggestions' }),
);

export const shownLeadShape = shapeOf<ShownLead>().as(
  lead.extend({ example: exampleShape.nullable() }).meta({ id: 'ShownLead' }),
);

const adminLead = lead.extend({
  archivedAt: momentShape.nullable(),
  publishAt: momentShape.nullable(),
  priceAt: z.object({ price: amountShape, at: momentShape }).nullable(),
});

export const adminLeadShape = shapeOf<AdminLead>().as(adminLead.meta({ id: 'AdminLead' }));

export const shownAdminLeadShape = shapeOf<ShownAdminLead>().as(
  adminLead.extend({ example: exampleShape.nullable() }).meta({ id: 'ShownAdminLead' }),
);

export const leadsChangedShape = shapeOf<LeadsChanged>().as(
  z
    .object({
      done: z.array(idShape),
      refused: z.array(z.object({ id: idShape, code: z.enum(changeRefusals) })),
    })
    .meta({ id: 'LeadsChanged' }),
);

export const overviewShape = shapeOf<CatalogueOverview>().as(
  z
    .object({
      leadsForSale: numberShape,
      listings: numberShape,
      counties: numberShape,
      averageConversion: z.string().nullable(),
      newestAt: momentShape.nullable(),
      showcase: z.array(z.object(shown)),
    })
    .meta({ id: 'CatalogueOverview' }),
);

export const regionShape = shapeOf<RegionSupply>().as(
  z
    .object({
      region: z.string().nullable(),
      listings: numberShape,
      onSale: numberShape,
      leads: numberShape,
    })
    .meta({ id: 'RegionSupply' }),
);
