import type { BodyOf } from '../../../platform/api.ts';
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

export const draftOfForm = (given: FormData, opened: LeadDraft): LeadDraft => {
  const typed = editedFields.flatMap((field) => (given.has(field) ? [[field, String(given.get(field))]] : []));
  return { ...opened, ...Object.fromEntries(typed) };
};

/** NaN becomes null in JSON, so the server refuses it and names the field. */
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

export const changedFields = (draft: LeadDraft, opened: LeadDraft): EditedField[] =>
  editedFields.filter((field) => draft[field] !== opened[field]);

/**
 * Only changed fields, so that another admin's changes to the others survive. A new number on sale is sent with the
 * number that was seen, so that leads sold meanwhile are not put back.
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

/** Publishing is a call of its own, since the server's clock decides when. */
export const isPublishing = (draft: LeadDraft, opened: LeadDraft) =>
  opened.isPublished === 'no' && draft.isPublished === 'yes';

/** Changed by somebody else since it was opened, or changed here. */
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

/**
 * Text without any digit becomes 0, as it always has; text with digits was probably meant as another number and is
 * refused.
 */
const wholeOrNothing = (typed: string) => (/\p{N}/u.test(typed) ? wholeOf(typed) : 0);

/** At least one buyer. Invalid numbers are refused. */
const buyersOf = (typed: string) => (wholeOrNothing(typed) === 0 ? 1 : wholeOrNothing(typed));

export const newLeadOf = (draft: LeadDraft): BodyOf<'POST /admin/leads'> => ({
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

export const copyOf = (lead: Opened, language: Language, nameCopy: (title: string) => string): LeadDraft => ({
  ...draftOf(lead, language),
  title: nameCopy(lead.title).slice(0, mostOfTitle),
  titleEn: lead.titleEn ? nameCopy(lead.titleEn).slice(0, mostOfTitle) : '',
  availableCount: '0',
  isPublished: 'no',
});

const mostTimes = 3;

const leapFields = ['pricePerLead', 'qualityScore', 'conversionRate'] as const satisfies readonly EditedField[];

export type LeapField = (typeof leapFields)[number];

export type LeapDraft = Pick<LeadDraft, LeapField>;

/** What became three times as much, or a third, as when a digit is typed twice or forgotten. */
export const leapsOf = (opened: LeapDraft, draft: LeapDraft): LeapField[] =>
  leapFields.filter((field) => isLeap(opened[field], draft[field]));

function isLeap(before: string, typed: string): boolean {
  const [from, to] = [oreFromDecimal(typedDecimal(before)), oreFromDecimal(typedDecimal(typed))];
  // One below zero is refused by its field.
  if (from === null || to === null || from <= 0 || to < 0) return false;
  return to >= from * mostTimes || to * mostTimes <= from;
}
