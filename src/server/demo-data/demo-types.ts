import type { Region } from '../../features/catalogue/counties.rules.ts';
import type { Verification } from '../../features/catalogue/verification.rules.ts';

type DemoIcon = 'Building2' | 'Briefcase' | 'Home' | 'Car' | 'ShoppingBag' | 'Heart' | 'GraduationCap' | 'Wrench';

export type DemoCategory = {
  key: string;
  name: string;
  description: string;
  icon: DemoIcon;
};

export type EnglishTexts = Readonly<Record<string, { title: string; description: string }>>;

/** Decides companies' names and contacts' titles. */
export type DemoAudience =
  | 'brf'
  | 'builder'
  | 'care'
  | 'club'
  | 'farm'
  | 'gym'
  | 'haulier'
  | 'hospitality'
  | 'industry'
  | 'office'
  | 'property'
  | 'retail'
  | 'salon'
  | 'school'
  | 'tech';

/** A free column of a listing's records, with the range of its values. */
export type DemoColumn = { name: string; from: number; to: number };

export type DemoListing = {
  key: string;
  category: string;
  title: string;
  description: string;
  priceSek: number;
  /** 0: not yet rated. */
  qualityScore: number;
  conversionRate: string | null;
  region: Region;
  isFeatured: boolean;
  maxBuyers: number;
  verification: Exclude<Verification, 'other'> | null;
  ageHours: number;
  verifiedAgeHours: number | null;
  recordCount: number;
  /** Only for listings without records, where an admin types the number. */
  availableWithoutRecords?: number;
  need: string;
  budget: string | null;
  source: string;
  audience: DemoAudience;
  columns: readonly DemoColumn[];
  /** Every n-th record lacks the field. */
  gaps?: Partial<Record<'phone' | 'title' | 'budget' | 'consent', number>>;
};

export type DemoRecord = {
  companyName: string;
  orgNumber: string;
  contactName: string;
  title: string | null;
  email: string;
  phone: string | null;
  postalCode: string;
  city: string;
  need: string;
  budget: string | null;
  source: string;
  consentText: string | null;
  consentAt: Date | null;
  collectedAt: Date;
  extra: Record<string, string>;
};

export type DemoProvider = {
  key: string;
  company: string;
  email: string;
  categories: string[];
  /** Empty: the whole country. */
  postalPrefixes: string[];
  certified: boolean;
  active: boolean;
};
