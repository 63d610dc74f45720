import { namesOf } from '../../platform/pick.ts';
import { policy } from '../policy/policy.rules.ts';
import { longestNote } from './verification.rules.ts';

type Kind =
  | { kind: 'text' | 'long-text'; longest: number }
  | { kind: 'whole'; lowest: number; highest: number }
  | { kind: 'category' | 'money' | 'percent' | 'region' | 'yes-no' | 'day' }
  /** A known method, or any other text, which becomes the note of `other`. */
  | { kind: 'verification'; longest: number };

export type LeadField = Kind & {
  isRequired?: true;
  /** A card shows it too; the others stand on the listing's own page. */
  isOnCard?: true;
};

/** PostgreSQL's largest integer. */
const mostLeads = 2_147_483_647;

/** All that an admin types of a listing, in the order of the form. Each is a column of the table. */
export const leadFields = {
  title: { kind: 'text', longest: 200, isRequired: true, isOnCard: true },
  titleEn: { kind: 'text', longest: 200, isOnCard: true },
  description: { kind: 'long-text', longest: 5_000, isRequired: true },
  descriptionEn: { kind: 'long-text', longest: 5_000 },
  categoryId: { kind: 'category', isRequired: true },
  pricePerLead: { kind: 'money', isRequired: true, isOnCard: true },
  availableCount: { kind: 'whole', lowest: 0, highest: mostLeads, isOnCard: true },
  qualityScore: { kind: 'whole', lowest: 0, highest: 100, isOnCard: true },
  conversionRate: { kind: 'percent' },
  region: { kind: 'region', isOnCard: true },
  isFeatured: { kind: 'yes-no', isOnCard: true },
  maxBuyers: { kind: 'whole', lowest: 1, highest: policy.maxBuyersLimit, isOnCard: true },
  verification: { kind: 'verification', longest: longestNote, isOnCard: true },
  verificationNote: { kind: 'text', longest: longestNote, isOnCard: true },
  verifiedAt: { kind: 'day' },
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
