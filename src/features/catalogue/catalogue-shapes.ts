import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { without } from '../../platform/pick.ts';
import { categories, leads } from './catalogue.table.ts';
import { counties, regions } from './counties.rules.ts';
import { changeRefusals } from './editing/lead-changes.rules.ts';
import { notShown } from './lead-answer.ts';
import { notOnCards } from './lead-fields.rules.ts';
import { sampleShape } from './lead-sample.rules.ts';
import { budgetClasses, contactFields, roles, sharedFields } from './listing-facts.rules.ts';
import { matchReasons } from './search/rank-leads.rules.ts';

const category = rowShape(categories, { without: ['position', 'version', 'createdAt'] }).extend({
  listingCount: numberShape,
});

export const categoryShape = category
  .extend({ leadCount: numberShape, lowestPrice: amountShape.nullable(), highestPrice: amountShape.nullable() })
  .meta({ id: 'Category' });

export const adminCategoryShape = rowShape(categories)
  .extend({
    listingCount: numberShape,
    draftCount: numberShape,
    archivedCount: numberShape,
    searchTerms: z.array(z.string()),
  })
  .meta({ id: 'AdminCategory' });

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

const madeGoodShape = z
  .object({ sold: numberShape, madeGood: numberShape })
  .meta({ description: 'Of the leads delivered and paid, those replaced or repaid after a claim. Null when too few.' });

export type MadeGood = z.infer<typeof madeGoodShape>;

const named = rowShape(categories, { only: ['id', 'name', 'nameEn'] });

/** What visitors see of a listing's row. */
const lead = rowShape(leads, { without: ['pricePerLead', ...notShown] }).extend({
  category: named,
  pricePerLead: amountShape,
  obtainableCount: numberShape,
  deliversWithinDays: numberShape,
  collectedFrom: momentShape.nullable(),
  collectedTo: momentShape.nullable(),
  collectedMedian: momentShape.nullable(),
  fieldShares: fieldSharesShape.nullable(),
  claimRate: percentShape.nullable(),
});

const card = z.object(without(lead.shape, notOnCards));

const obtainableOfAge = numberShape
  .optional()
  .meta({ description: 'With `maxAgeDays`: how many of what one buyer can get are no older.' });

export const leadShape = lead.meta({ id: 'Lead' });

export const listedLeadShape = lead.extend({ obtainableOfAge }).meta({ id: 'ListedLead' });

export const foundLeadShape = lead
  .extend({ obtainableOfAge, matchedBy: z.array(z.enum(matchReasons)), missing: z.array(z.string()) })
  .meta({ id: 'FoundLead' });

export const suggestionsShape = z
  .object({
    categories: z.array(named),
    regions: z.array(z.enum(regions)),
    /** For each of the regions, its name that begins so: its own, or that of a town in it. */
    places: z.array(z.string()),
    before: z.string().meta({ description: 'What was typed before the place, and is sought there' }),
    leads: z.array(lead.pick({ id: true, title: true, titleEn: true, pricePerLead: true, obtainableCount: true })),
    titlesFirst: z.boolean(),
  })
  .meta({ id: 'Suggestions' });

export const shownLeadShape = lead
  .extend({ example: exampleShape.nullable(), sample: sampleShape.nullable(), madeGood: madeGoodShape.nullable() })
  .meta({ id: 'ShownLead' });

const adminLead = lead.extend({
  archivedAt: momentShape.nullable(),
  publishAt: momentShape.nullable(),
  priceAt: z.object({ price: amountShape, at: momentShape }).nullable(),
});

export const adminLeadShape = adminLead.meta({ id: 'AdminLead' });

export const shownAdminLeadShape = adminLead
  .extend({ example: exampleShape.nullable() })
  .meta({ id: 'ShownAdminLead' });

export const leadsChangedShape = z
  .object({ done: z.array(idShape), refused: z.array(z.object({ id: idShape, code: z.enum(changeRefusals) })) })
  .meta({ id: 'LeadsChanged' });

export const overviewShape = z
  .object({
    leadsForSale: numberShape,
    listings: numberShape,
    counties: numberShape,
    averageConversion: z.string().nullable(),
    newestAt: momentShape.nullable(),
    showcase: z.array(card),
    sample: sampleShape.nullable(),
  })
  .meta({ id: 'CatalogueOverview' });

export const regionShape = z
  .object({ region: z.string().nullable(), listings: numberShape, onSale: numberShape, leads: numberShape })
  .meta({ id: 'RegionSupply' });
