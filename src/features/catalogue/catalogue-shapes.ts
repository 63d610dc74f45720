import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { sampleFields } from './catalogue.rules.ts';
import type { AdminCategory } from './editing/list-admin-categories.ts';
import type { AdminLead } from './editing/list-admin-leads.ts';
import type { LeadAnswer } from './lead-answer.ts';
import type { CategorySummary } from './list-categories.ts';
import type { RegionSupply } from './list-regions.ts';
import type { CatalogueOverview } from './show-catalogue-overview.ts';

const category = z.object({
  id: idShape,
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  listingCount: numberShape,
});

export const categoryShape = shapeOf<CategorySummary>().as(category.meta({ id: 'Category' }));

export const adminCategoryShape = shapeOf<AdminCategory>().as(
  category
    .extend({ position: numberShape, version: numberShape, createdAt: momentShape, archivedCount: numberShape })
    .meta({ id: 'AdminCategory' }),
);

/** What stands on every picture of a listing. */
const shown = {
  id: idShape,
  title: z.string(),
  category: z.object({ id: idShape, name: z.string() }),
  pricePerLead: amountShape,
  availableCount: numberShape,
  soldCount: numberShape,
  qualityScore: numberShape,
  region: z.string().nullable(),
  maxBuyers: numberShape,
  verification: z.string().nullable(),
  sampleFields: z.array(z.enum(sampleFields)),
  createdAt: momentShape,
};

const lead = z.object({
  ...shown,
  categoryId: idShape,
  description: z.string(),
  conversionRate: z.string().nullable(),
  isFeatured: z.boolean(),
  verifiedAt: momentShape.nullable(),
  version: numberShape,
});

export const leadShape = shapeOf<LeadAnswer>().as(lead.meta({ id: 'Lead' }));

export const adminLeadShape = shapeOf<AdminLead>().as(
  lead.extend({ archivedAt: momentShape.nullable() }).meta({ id: 'AdminLead' }),
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
  z.object({ region: z.string().nullable(), listings: numberShape, leads: numberShape }).meta({ id: 'RegionSupply' }),
);
