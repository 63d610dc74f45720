import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';
import { oreFromDecimal } from '../../platform/money.ts';
import { byName, pick } from '../../platform/pick.ts';
import { lengthOf, optionalText, required, upTo } from '../../platform/text.input.ts';
import { oldestDays, searchSorts, sorts, verifiedBy } from './browser/listing-search.rules.ts';
import type { Region } from './counties.rules.ts';
import {
  aboutLeadField,
  type LeadFieldName,
  type LeadFieldsWith,
  leadFieldNames,
  type leadFields,
} from './lead-fields.rules.ts';
import { readRegion } from './region-spelling.rules.ts';

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .meta({ description: `From ${lowest} to ${highest}` })
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, `Must be from ${lowest} to ${highest}`);

export const amountInput = z
  .string('Must be a decimal, such as "149.00"')
  .meta({ examples: ['149.00'] })
  .transform((value, context) => {
    const ore = oreFromDecimal(value);
    if (ore !== null && ore >= 0) return ore;
    context.addIssue({ code: 'custom', message: 'Must be a decimal from 0 to 99999999.99, such as "149.00"' });
    return z.NEVER;
  });

function regionOf(value: string, context: z.RefinementCtx): Region {
  const region = readRegion(value);
  if (region !== null) return region;
  context.addIssue({ code: 'custom', message: 'Must be a Swedish county, such as "Skåne län", or "Hela Sverige"' });
  return z.NEVER;
}

export const idInput = z.string('Must be an id').meta({ format: 'uuid' }).refine(isId, 'Must be an id');

const regionFilter = upTo(100)
  .transform((value, context) => (value.trim() === '' ? undefined : regionOf(value, context)))
  .optional();

const flag = z
  .enum(['true', 'false'], 'Must be true or false')
  .transform((value) => value === 'true' || undefined)
  .optional();

const verified = z
  .enum(['true', 'false', ...verifiedBy], `Must be true, false, ${verifiedBy.join(' or ')}`)
  .transform((value) => verifiedBy.find((way) => way === value) ?? (value === 'true' || undefined))
  .optional();

const filters = {
  categoryId: idInput.optional(),
  minQuality: wholeNumber(0, 100).optional(),
  region: regionFilter,
  minPrice: amountInput.optional(),
  maxPrice: amountInput.optional(),
  maxAgeDays: wholeNumber(1, oldestDays).optional(),
  exclusive: flag,
  verified,
  inStock: flag,
};

const page = { limit: wholeNumber(1, 100).default(20), cursor: z.string().max(1_000, 'Not a cursor').optional() };

export const leadsQuery = z.strictObject({
  q: upTo(200).optional(),
  ...filters,
  sort: z.enum(sorts, `Must be one of ${sorts.join(', ')}`).default('featured'),
  ...page,
});

export type LeadsQuery = z.infer<typeof leadsQuery>;

const typed = (shortest: number) =>
  upTo(200)
    .transform((value) => value.trim())
    .refine((value) => lengthOf(value) >= shortest, `At least ${shortest} character${shortest > 1 ? 's' : ''}`);

export const searchQuery = z.strictObject({
  q: typed(2),
  verbatim: flag,
  ...filters,
  sort: z.enum(searchSorts, `Must be one of ${searchSorts.join(', ')}`).default('relevance'),
  ...page,
});

export type SearchQuery = z.infer<typeof searchQuery>;

const { region: _where, ...filtersOfRegions } = filters;

/** `q` counts the hits of a search. */
export const regionsQuery = z.strictObject({ q: typed(2).optional(), verbatim: flag, ...filtersOfRegions });

export type RegionsQuery = z.infer<typeof regionsQuery>;

export const suggestQuery = z.strictObject({ q: typed(1) });

const integer = (lowest: number, highest: number) =>
  z.int('Must be a whole number').min(lowest, `Must be at least ${lowest}`).max(highest, `Must be at most ${highest}`);

/** Allows trailing zeros, so that an answer of the API can be sent back. */
const percentShape = /^(100(\.0{1,2})?|\d{1,2}(\.\d0?)?)$/;

const percent = z
  .string('Must be a decimal, such as "23.5"')
  .refine(
    (value) => value === '' || percentShape.test(value),
    'Must be from 0 to 100 with at most one decimal, such as "23.5"',
  )
  .transform((value) => value || null)
  .nullable();

const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Must be a date or a time with its zone')
  .transform((value) => new Date(value))
  .nullable();

const region = optionalText(100).transform((value, context) => (value === null ? null : regionOf(value, context)));

const flagInput = z.boolean('Must be true or false');

type Inputs = {
  text: ReturnType<typeof optionalText>;
  'long-text': ReturnType<typeof optionalText>;
  verification: ReturnType<typeof optionalText>;
  whole: z.ZodInt;
  'whole-or-none': z.ZodNullable<z.ZodInt>;
  category: typeof idInput;
  money: typeof amountInput;
  percent: typeof percent;
  region: typeof region;
  'yes-no': typeof flagInput;
  day: typeof moment;
};

type RequiredName = LeadFieldsWith<{ isRequired: true }>;

type InputOf<Name extends LeadFieldName> = (typeof leadFields)[Name] extends { isRequired: true; longest: number }
  ? ReturnType<typeof required>
  : Inputs[(typeof leadFields)[Name]['kind']];

function inputOf(name: LeadFieldName): z.ZodType {
  const field = aboutLeadField(name);
  if (field.kind === 'whole') return integer(field.lowest, field.highest);
  if (field.kind === 'whole-or-none') return integer(field.lowest, field.highest).nullable();
  if ('longest' in field) return field.isRequired ? required(field.longest) : optionalText(field.longest);
  return { category: idInput, money: amountInput, percent, region, 'yes-no': flagInput, day: moment }[field.kind];
}

type TypedFields = { [Name in LeadFieldName]: InputOf<Name> };

const typedFields = byName<LeadFieldName, z.ZodType, TypedFields>(leadFieldNames, inputOf);

const changes = { ...z.object(typedFields).partial().shape, publishedAt: moment.optional() };

const requiredNames = leadFieldNames.filter((name): name is RequiredName => aboutLeadField(name).isRequired === true);

export const newLeadInput = z.strictObject({ ...changes, ...pick(typedFields, requiredNames) });

export type NewLeadInput = z.infer<typeof newLeadInput>;

export const leadChangeInput = z.strictObject({
  ...changes,
  /**
   * The number that the editor saw. Sales change the number but not the version, so the version alone cannot detect
   * them.
   */
  availableCountWas: integer(0, 2_147_483_647).optional(),
});

export type LeadChangeInput = z.infer<typeof leadChangeInput>;
