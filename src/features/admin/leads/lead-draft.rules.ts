import { decimalToType, typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../../platform/language.ts';
import { oreFromDecimal } from '../../../platform/money.ts';
import { swedishMoment } from '../../../platform/time/swedish-time.ts';
import type { LeadWrite } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';

const editedFields = [
  'title',
  'titleEn',
  'description',
  'descriptionEn',
  'categoryId',
  'pricePerLead',
  'availableCount',
  'qualityScore',
  'conversionRate',
  'region',
  'isFeatured',
  'maxBuyers',
  'verification',
  'verificationNote',
  'verifiedAt',
  'isPublished',
] as const;

export type EditedField = (typeof editedFields)[number];

/** A listing as it is typed, in its row or in its form. */
export type LeadDraft = Readonly<Record<EditedField, string>>;

type Opened = Pick<LeadAnswer, Exclude<EditedField, 'isPublished'> | 'publishedAt'>;

const dayOf = (moment: string) => swedishMoment(new Date(moment)).slice(0, 10);

export const draftOf = (lead: Opened, language: Language): LeadDraft => ({
  title: lead.title,
  titleEn: lead.titleEn ?? '',
  description: lead.description,
  descriptionEn: lead.descriptionEn ?? '',
  categoryId: lead.categoryId,
  pricePerLead: decimalToType(lead.pricePerLead, language),
  availableCount: String(lead.availableCount),
  qualityScore: String(lead.qualityScore),
  conversionRate: decimalToType(lead.conversionRate ?? '', language),
  region: lead.region ?? '',
  isFeatured: lead.isFeatured ? 'yes' : 'no',
  maxBuyers: String(lead.maxBuyers),
  verification: lead.verification ?? '',
  verificationNote: lead.verificationNote ?? '',
  verifiedAt: lead.verifiedAt === null ? '' : dayOf(lead.verifiedAt),
  isPublished: lead.publishedAt === null ? 'no' : 'yes',
});

/** A form as it stands. A field that is not in it is as it is in `opened`. */
export const draftOfForm = (given: FormData, opened: LeadDraft): LeadDraft => {
  const typed = editedFields.flatMap((field) => (given.has(field) ? [[field, String(given.get(field))]] : []));
  return { ...opened, ...Object.fromEntries(typed) };
};

/** What is no whole number is sent as none, and refused with the field's name. */
export function wholeOf(typed: string): number {
  const text = typedDecimal(typed);
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

const asTyped = (typed: string) => typed;

type WrittenField = Exclude<EditedField, 'isPublished'>;

const writtenAs: { [Field in WrittenField]: (typed: string) => LeadWrite[Field] } = {
  title: asTyped,
  titleEn: asTyped,
  description: asTyped,
  descriptionEn: asTyped,
  categoryId: asTyped,
  pricePerLead: typedDecimal,
  availableCount: wholeOf,
  qualityScore: wholeOf,
  conversionRate: typedDecimal,
  region: asTyped,
  isFeatured: (typed) => typed === 'yes',
  maxBuyers: wholeOf,
  verification: asTyped,
  verificationNote: asTyped,
  verifiedAt: (typed) => typed || null,
};

const isWritten = (field: EditedField): field is WrittenField => field !== 'isPublished';

/** The fields that are not what they were when the listing was opened. */
export const changedFields = (draft: LeadDraft, opened: LeadDraft): EditedField[] =>
  editedFields.filter((field) => draft[field] !== opened[field]);

/**
 * Only what was changed: what somebody else changes meanwhile in other fields stays. A new number on sale goes along
 * with the one that was seen, so that it takes nothing back that was sold meanwhile.
 */
export function changeOf(draft: LeadDraft, opened: LeadDraft, availableCountWas: number): LeadWrite {
  const changed = changedFields(draft, opened);
  return {
    ...Object.fromEntries(changed.filter(isWritten).map((field) => [field, writtenAs[field](draft[field])])),
    ...(changed.includes('availableCount') && { availableCountWas }),
    ...(isTakenBack(draft, opened) && { publishedAt: null }),
  };
}

const isTakenBack = (draft: LeadDraft, opened: LeadDraft) => opened.isPublished === 'yes' && draft.isPublished === 'no';

/** The moment of it is the shop's to say, not this computer's: it is asked for by a call of its own. */
export const isPublishing = (draft: LeadDraft, opened: LeadDraft) =>
  opened.isPublished === 'no' && draft.isPublished === 'yes';

/** Fields that stand otherwise now than they were opened, and those that would become something else. */
export const conflictingFields = (draft: LeadDraft, opened: LeadDraft, current: LeadDraft): EditedField[] =>
  editedFields.filter((field) => current[field] !== opened[field] || draft[field] !== opened[field]);

export const emptyLead: LeadDraft = {
  title: '',
  titleEn: '',
  description: '',
  descriptionEn: '',
  categoryId: '',
  pricePerLead: '',
  availableCount: '0',
  qualityScore: '50',
  conversionRate: '',
  region: '',
  isFeatured: 'no',
  maxBuyers: '1',
  verification: '',
  verificationNote: '',
  verifiedAt: '',
  isPublished: 'yes',
};

/** A number that is none becomes 0, as the shop has always done. What has digits was meant as another number. */
const wholeOrNothing = (typed: string) => (/\p{N}/u.test(typed) ? wholeOf(typed) : 0);

/** Nobody is sold to less than once; what is no number is refused, not taken for none. */
const buyersOf = (typed: string) => (wholeOrNothing(typed) === 0 ? 1 : wholeOrNothing(typed));

/** The API's words for a new listing. */
export const newLeadOf = (draft: LeadDraft): LeadWrite => ({
  title: draft.title,
  titleEn: draft.titleEn,
  description: draft.description,
  descriptionEn: draft.descriptionEn,
  categoryId: draft.categoryId,
  pricePerLead: typedDecimal(draft.pricePerLead),
  availableCount: wholeOrNothing(draft.availableCount),
  qualityScore: wholeOrNothing(draft.qualityScore),
  conversionRate: typedDecimal(draft.conversionRate),
  region: draft.region,
  isFeatured: draft.isFeatured === 'yes',
  maxBuyers: buyersOf(draft.maxBuyers),
  verification: draft.verification,
  verificationNote: draft.verificationNote,
  ...(draft.verifiedAt && { verifiedAt: draft.verifiedAt }),
  ...(draft.isPublished === 'no' && { publishedAt: null }),
});

const mostOfTitle = 200;

/** A new listing like another one: a draft, with nothing to sell yet, under a title that says so. */
export const copyOf = (lead: Opened, language: Language, nameCopy: (title: string) => string): LeadDraft => ({
  ...draftOf(lead, language),
  title: nameCopy(lead.title).slice(0, mostOfTitle),
  titleEn: lead.titleEn ? nameCopy(lead.titleEn).slice(0, mostOfTitle) : '',
  availableCount: '0',
  isPublished: 'no',
});

/** From so many times on a price is asked about. */
const mostTimes = 3;

/** Whether a price becomes so much higher or lower that it may be a slip of the hand. */
export function isPriceLeap(before: string, typed: string): boolean {
  const [from, to] = [oreFromDecimal(typedDecimal(before)), oreFromDecimal(typedDecimal(typed))];
  if (from === null || to === null || from <= 0) return false;
  return to >= from * mostTimes || to * mostTimes <= from;
}
