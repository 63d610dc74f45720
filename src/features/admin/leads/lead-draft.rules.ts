import type { LeadWrite } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';

export const editedFields = [
  'title',
  'pricePerLead',
  'availableCount',
  'qualityScore',
  'conversionRate',
  'region',
  'isFeatured',
  'maxBuyers',
  'verification',
  'verificationNote',
] as const;

type EditedField = (typeof editedFields)[number];

/** A row that is being edited, as it is typed. */
export type LeadDraft = Readonly<Record<EditedField, string>>;

export const draftOf = (lead: Pick<LeadAnswer, EditedField>): LeadDraft => ({
  title: lead.title,
  pricePerLead: lead.pricePerLead,
  availableCount: String(lead.availableCount),
  qualityScore: String(lead.qualityScore),
  conversionRate: lead.conversionRate ?? '',
  region: lead.region ?? '',
  isFeatured: lead.isFeatured ? 'yes' : 'no',
  maxBuyers: String(lead.maxBuyers),
  verification: lead.verification ?? '',
  verificationNote: lead.verificationNote ?? '',
});

/** A decimal as the API takes it, whichever sign the keyboard has. */
const decimalOf = (typed: string) => typed.trim().replace(',', '.');

/** What is no whole number is sent as none, and refused with the field's name. */
const wholeOf = (typed: string) => (/^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const writtenAs: { [Field in EditedField]: (typed: string) => LeadWrite[Field] } = {
  title: (typed) => typed,
  pricePerLead: decimalOf,
  availableCount: wholeOf,
  qualityScore: wholeOf,
  conversionRate: decimalOf,
  region: (typed) => typed,
  isFeatured: (typed) => typed === 'yes',
  maxBuyers: wholeOf,
  verification: (typed) => typed,
  verificationNote: (typed) => typed,
};

/** The fields that are not what they were when the row was opened. */
const changedFields = (draft: LeadDraft, opened: LeadDraft): EditedField[] =>
  editedFields.filter((field) => draft[field] !== opened[field]);

/**
 * Only what was changed: what somebody else changes meanwhile in other fields stays. A new number on sale goes along
 * with the one that was seen, so that it takes nothing back that was sold meanwhile.
 */
export function changeOf(draft: LeadDraft, opened: LeadDraft, availableCountWas: number): LeadWrite {
  const changed = changedFields(draft, opened);
  return {
    ...Object.fromEntries(changed.map((field) => [field, writtenAs[field](draft[field])])),
    ...(changed.includes('availableCount') && { availableCountWas }),
  };
}

/** Fields that stand otherwise now than they were opened, and those that would become something else. */
export const conflictingFields = (draft: LeadDraft, opened: LeadDraft, current: LeadDraft): EditedField[] =>
  editedFields.filter((field) => current[field] !== opened[field] || draft[field] !== opened[field]);

/** A new listing, as it is typed. */
export type NewLeadDraft = LeadDraft & {
  readonly description: string;
  readonly categoryId: string;
};

export const emptyLead: NewLeadDraft = {
  title: '',
  description: '',
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
};

const wholeOrNothing = (typed: string) => Number.parseInt(typed, 10) || 0;

/** The API's words for a new listing. A number that is none becomes 0, as the shop has always done. */
export const newLeadOf = (draft: NewLeadDraft): LeadWrite => ({
  title: draft.title,
  description: draft.description,
  categoryId: draft.categoryId,
  pricePerLead: decimalOf(draft.pricePerLead),
  availableCount: wholeOrNothing(draft.availableCount),
  qualityScore: wholeOrNothing(draft.qualityScore),
  conversionRate: decimalOf(draft.conversionRate),
  region: draft.region,
  isFeatured: draft.isFeatured === 'yes',
  maxBuyers: wholeOrNothing(draft.maxBuyers) || 1,
  verification: draft.verification,
  verificationNote: draft.verificationNote,
});
