import { dayMs } from '../../platform/time/time.rules.ts';
import type { counties } from './counties.rules.ts';

/** `consent` is source, consent text and time together. */
export const sharedFields = [
  'companyName',
  'orgNumber',
  'contactName',
  'title',
  'email',
  'phone',
  'postalCode',
  'city',
  'need',
  'budget',
  'consent',
] as const;

export type SharedField = (typeof sharedFields)[number];

/** Whole percentages, rounded down. */
export type FieldShares = Readonly<Record<SharedField, number>>;

export const contactFields = [
  'companyName',
  'orgNumber',
  'contactName',
  'title',
  'email',
  'phone',
  'postalCode',
  'city',
] as const satisfies readonly SharedField[];

export type ContactField = (typeof contactFields)[number];

export const roles = ['owner', 'manager', 'buyer', 'other'] as const;

export type Role = (typeof roles)[number];

/** In thousands of kronor. */
export const budgetClasses = ['under-50', '50-199', '200-999', 'over-1000'] as const;

export type BudgetClass = (typeof budgetClasses)[number];

export type CountyName = (typeof counties)[number];

/** Identifies nobody: each value is shared by several records, or null. */
export type Example = Readonly<{
  role: Role | null;
  budget: BudgetClass | null;
  county: CountyName | null;
  /** `2026-W47` */
  collectedWeek: string | null;
  fields: ContactField[] | null;
}>;

export type ListingFacts = Readonly<{
  freeRecords: number | null;
  collectedFrom: Date | null;
  collectedTo: Date | null;
  collectedMedian: Date | null;
  fieldShares: FieldShares | null;
  example: Example | null;
  /** Whole percent of the delivered records; null when there are too few. */
  claimRate: number | null;
}>;

export const daysSince = (iso: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / dayMs));
