import { z } from 'zod';
import { regions } from '../../features/catalogue/counties.rules.ts';
import { verifications } from '../../features/catalogue/verification.rules.ts';
import audiencesFile from './audiences.json' with { type: 'json' };
import contractorsFile from './contractors.json' with { type: 'json' };
import listingsFile from './listings.json' with { type: 'json' };
import townsFile from './towns.json' with { type: 'json' };

const text = z.string().min(1);
const words = z.array(text).min(1);
const every = z.int().optional();

/** Decides companies' names, which say that they are examples, and contacts' titles. */
export const audiences = z
  .record(text, z.strictObject({ names: words, isCompany: z.boolean(), titles: words }))
  .parse(audiencesFile);

/** By county: the first three digits of a postal code and its town. */
const townShape = z
  .string()
  .regex(/^\d{3} /)
  .transform((line) => ({ postalPrefix: line.slice(0, 3), city: line.slice(4) }));

export const townsByCounty = z.record(text, z.array(townShape).min(2)).parse(townsFile);

const listingShape = z.strictObject({
  title: text.max(60),
  titleEn: text.max(60),
  category: text,
  region: z.enum(regions),
  description: text,
  descriptionEn: text,
  priceSek: z.int().min(100).max(500),
  /** 0: not yet rated. */
  qualityScore: z.int().min(0).max(97),
  conversionRate: z
    .string()
    .regex(/^\d{1,2}\.\d$/)
    .nullable(),
  isFeatured: z.boolean().default(false),
  maxBuyers: z.int().min(1).max(5),
  volumePrice: z.boolean().default(true),
  verification: z.enum(verifications).exclude(['other']).nullable(),
  ageHours: z.int(),
  verifiedAgeHours: z.int().nullable(),
  recordCount: z.int(),
  /** Only for listings without records, where an admin types the number. */
  availableWithoutRecords: z.int().optional(),
  audience: text.refine((name) => name in audiences),
  source: text,
  need: text,
  budget: text.nullable(),
  /** Free columns of its records, with the range of their values. */
  columns: z
    .array(z.strictObject({ name: text, from: z.int(), to: z.int() }))
    .min(1)
    .max(2),
  /** Every n-th record lacks the field. */
  gaps: z.strictObject({ phone: every, title: every, budget: every, consent: every }).default({}),
});

export type DemoListing = z.output<typeof listingShape>;

export const demoListings: readonly DemoListing[] = z.array(listingShape).parse(listingsFile);

const contractorShape = z.strictObject({
  area: z.enum(['Riks', 'Nord', 'Mitt', 'Öst', 'Väst', 'Syd']),
  categories: z.array(text).min(1).max(5),
  /** None: the whole country. */
  postalPrefixes: z.array(z.string().regex(/^[1-9]\d?$/)).default([]),
  certified: z.boolean().default(true),
  active: z.boolean().default(true),
});

/** None in events and conferences, so that a request there shows what happens when no contractor matches. */
export const demoContractors = z
  .array(contractorShape)
  .parse(contractorsFile)
  .map(({ area, ...provider }, index) => {
    const number = String(index + 1).padStart(2, '0');
    return {
      ...provider,
      companyName: `Exempelleverantör ${area} ${number} AB`,
      email: `offert${number}@exempelleverantor-${number}.example`,
    };
  });
