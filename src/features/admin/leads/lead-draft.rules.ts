import type { BodyOf } from '../../../platform/api.ts';
import { typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { firstLetters } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { oreFromDecimal } from '../../../platform/money.ts';
import { namesOf } from '../../../platform/pick.ts';
import type { LeadWrite } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { aboutLeadField, type LeadFieldName, leadFieldNames, leadFields } from '../../catalogue/lead-fields.rules.ts';
import { bodyOf, changedIn, changeOf, type Draft, draftOf, type FormFields, wholeOf } from '../kit/form/draft.rules.ts';

export const editedFields = { ...leadFields, isPublished: { kind: 'yes-no' } } as const satisfies FormFields;

export type EditedField = keyof typeof editedFields;

export type LeadDraft = Draft<EditedField>;

type Opened = Pick<LeadAnswer, LeadFieldName | 'publishedAt'>;

export const leadDraft = (lead: Opened, language: Language): LeadDraft =>
  draftOf<EditedField>(editedFields, { ...lead, isPublished: lead.publishedAt !== null }, language);

export const changedFields = (draft: LeadDraft, opened: LeadDraft) =>
  changedIn<EditedField>(editedFields, draft, opened);

/** A new number on sale is sent with the number that was seen, so that leads sold meanwhile are not put back. */
export function leadChange(draft: LeadDraft, opened: LeadDraft, availableCountWas: number): LeadWrite {
  const change = changeOf(leadFields, draft, opened);
  const isTakenBack = opened.isPublished === 'yes' && draft.isPublished === 'no';
  return {
    ...change,
    ...('availableCount' in change && { availableCountWas }),
    ...(isTakenBack && { publishedAt: null }),
  };
}

/** Publishing is a call of its own, since the server's clock decides when. */
export const isPublishing = (draft: LeadDraft, opened: LeadDraft) =>
  opened.isPublished === 'no' && draft.isPublished === 'yes';

function initialOf(name: LeadFieldName): string {
  const field = aboutLeadField(name);
  if (field.kind === 'yes-no') return field.isYesAtFirst ? 'yes' : 'no';
  return field.kind === 'whole' && field.lowest > 0 ? String(field.lowest) : '';
}

const namedBy = (value: (name: LeadFieldName) => string): Draft<LeadFieldName> =>
  Object.fromEntries(leadFieldNames.map((name): string[] => [name, value(name)]));

/** A draft until it has something to sell: buyers would find it with nothing in it. */
export const emptyLead: LeadDraft = { ...namedBy(initialOf), isPublished: 'no' };

type NewListing = 'draft' | 'sold' | 'empty';

/** What buyers will see of it. */
export function newListingIs({ isPublished, availableCount }: Draft<'isPublished' | 'availableCount'>): NewListing {
  if (isPublished === 'no') return 'draft';
  return wholeOf(availableCount) > 0 ? 'sold' : 'empty';
}

/**
 * A number that was left out or is 0 becomes the lowest; text with digits was probably meant as another number and is
 * refused.
 */
function typedNumber(name: LeadFieldName, typed: string): string {
  const field = aboutLeadField(name);
  if (field.kind !== 'whole') return typed;
  return !/\p{N}/u.test(typed) || wholeOf(typed) === 0 ? String(field.lowest) : typed;
}

/** A verification without its day is one of today. */
export const newLeadOf = (draft: LeadDraft): BodyOf<'POST /admin/leads'> => {
  const { verifiedAt, ...body } = bodyOf(
    leadFields,
    namedBy((name) => typedNumber(name, draft[name])),
  );
  return { ...body, ...(verifiedAt && { verifiedAt }), ...(draft.isPublished === 'no' && { publishedAt: null }) };
};

export function copyOf(lead: Opened, language: Language, nameCopy: (title: string) => string): LeadDraft {
  const named = (title: string | null) => title && firstLetters(nameCopy(title), leadFields.title.longest);
  const copy = { ...lead, title: named(lead.title) ?? '', titleEn: named(lead.titleEn), availableCount: 0 };
  return leadDraft({ ...copy, publishedAt: null }, language);
}

type MayLack = 'availableCount' | 'obtainableCount' | 'region' | 'titleEn' | 'descriptionEn' | 'qualityScore';

/** A listing, or what is sent of one that is not saved yet. */
export type Publishable = { id?: string } & { [Name in MayLack]?: LeadAnswer[Name] | null | undefined };

/** `isTrial`: nobody pays, though what is sold is no demo data. */
type Shop = { isOpen?: boolean; isTrial?: boolean | undefined };

/** What listings can be published without, at a cost that their owner should know. */
export function lacksOf(listings: readonly Publishable[], { isOpen = true, isTrial = false }: Shop = {}) {
  const isLacking = {
    stock: listings.some(({ availableCount, obtainableCount }) => !availableCount && !obtainableCount),
    region: listings.some(({ region }) => !region),
    english: listings.some(({ titleEn, descriptionEn }) => !titleEn || !descriptionEn),
    quality: listings.some(({ qualityScore }) => !qualityScore),
    seller: listings.length > 0 && !isOpen,
    payment: listings.length > 0 && isTrial,
  };
  return namesOf(isLacking).filter((name) => isLacking[name]);
}

const maxTimes = 3;

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
  return to >= from * maxTimes || to * maxTimes <= from;
}
