import type { Language } from '../../platform/language.ts';
import { namesOf } from '../../platform/pick.ts';
import { policy } from '../policy/policy.rules.ts';
import { longestNote, type Verification } from './verification.rules.ts';

type Kind =
  | { kind: 'text' | 'long-text'; longest: number }
  /** `whole` is its lowest where none is typed. */
  | { kind: 'whole' | 'whole-or-none'; lowest: number; highest: number }
  | { kind: 'category' | 'money' | 'percent' | 'region' | 'yes-no' | 'day' }
  /** A known method, or any other text, which becomes the note of `other`. */
  | { kind: 'verification'; longest: number };

export type LeadField = Kind & {
  isRequired?: true;
  /** What a new listing has, of yes and no. */
  isYesAtFirst?: true;
  /** A card shows it too; the others stand on the listing's own page. */
  isOnCard?: true;
  /** Of a text that is not in both. */
  language?: Language;
  /** In the second part of the form. */
  isLater?: true;
  /** Asked only of a listing that was verified, or was in this way. */
  ofVerification?: Verification | 'any';
  /** In the admin's list, as addresses and browsers name it. */
  column?: {
    key: string;
    isSorted?: true;
    outOf?: number;
    isHiddenAtFirst?: true | 'on-phone' | 'on-narrow' | 'on-tablet';
  };
};

/** PostgreSQL's largest integer. */
const maxLeads = 2_147_483_647;

/** All that an admin types of a listing, in the order of the form. Each is a column of the table. */
export const leadFields = {
  title: {
    kind: 'text',
    longest: 200,
    isRequired: true,
    isOnCard: true,
    language: 'sv',
    column: { key: 'title', isSorted: true },
  },
  titleEn: { kind: 'text', longest: 200, isOnCard: true, language: 'en' },
  description: { kind: 'long-text', longest: 5_000, isRequired: true, language: 'sv' },
  descriptionEn: { kind: 'long-text', longest: 5_000, language: 'en' },
  categoryId: {
    kind: 'category',
    isRequired: true,
    column: { key: 'category', isSorted: true, isHiddenAtFirst: 'on-phone' },
  },
  pricePerLead: { kind: 'money', isRequired: true, isOnCard: true, column: { key: 'price', isSorted: true } },
  availableCount: {
    kind: 'whole',
    lowest: 0,
    highest: maxLeads,
    isOnCard: true,
    column: { key: 'available', isSorted: true },
  },
  qualityScore: {
    kind: 'whole',
    lowest: 0,
    highest: 100,
    isOnCard: true,
    column: { key: 'quality', isSorted: true, outOf: 100, isHiddenAtFirst: 'on-narrow' },
  },
  conversionRate: { kind: 'percent', column: { key: 'conversion', isHiddenAtFirst: 'on-tablet' } },
  region: { kind: 'region', isOnCard: true, column: { key: 'region', isHiddenAtFirst: 'on-narrow' } },
  isFeatured: { kind: 'yes-no', isOnCard: true, column: { key: 'featured', isHiddenAtFirst: 'on-tablet' } },
  volumePrice: { kind: 'yes-no', isYesAtFirst: true, isOnCard: true, isLater: true },
  maxBuyers: {
    kind: 'whole',
    lowest: 1,
    highest: policy.maxBuyersLimit,
    isOnCard: true,
    column: { key: 'maxBuyers', isHiddenAtFirst: true },
  },
  verification: {
    kind: 'verification',
    longest: longestNote,
    isOnCard: true,
    isLater: true,
    column: { key: 'verification', isHiddenAtFirst: true },
  },
  verificationNote: {
    kind: 'text',
    longest: longestNote,
    isOnCard: true,
    language: 'sv',
    isLater: true,
    ofVerification: 'other',
  },
  verifiedAt: { kind: 'day', isLater: true, ofVerification: 'any' },
} as const satisfies Readonly<Record<string, LeadField>>;

type Fields = typeof leadFields;

export type LeadFieldName = keyof Fields;

export type LeadFieldsWith<Fact> = {
  [Name in LeadFieldName]: Fields[Name] extends Fact ? Name : never;
}[LeadFieldName];

export const leadFieldNames = namesOf(leadFields);

export const aboutLeadField = (name: LeadFieldName): LeadField => leadFields[name];

type OnPageOnly = Exclude<LeadFieldName, LeadFieldsWith<{ isOnCard: true }>>;

/** A page carries the data of its cards, so a card's data leaves these out. */
export const notOnCards = [
  ...leadFieldNames.filter((name): name is OnPageOnly => !aboutLeadField(name).isOnCard),
  'version' as const,
];
