import { swedishMoment } from '../../../../platform/time/swedish-time.ts';
import type { ListedRecord, RecordWrite } from '../../../records/records.queries.ts';

export const recordFields = [
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
  'source',
  'consentText',
  'consentAt',
  'collectedAt',
] as const;

export type RecordField = (typeof recordFields)[number];

export const isTime = (field: RecordField) => field === 'consentAt' || field === 'collectedAt';

/** A record as it stands in its form: times as a Swedish clock shows them, and the free columns by their names. */
export type RecordDraft = Readonly<{ fields: Readonly<Record<RecordField, string>>; extra: Record<string, string> }>;

export function draftOf(record: ListedRecord): RecordDraft {
  const textOf = (field: RecordField) => {
    const value = record[field];
    return value !== null && isTime(field) ? swedishMoment(new Date(value)) : (value ?? '');
  };
  const texts = recordFields.map((field) => [field, textOf(field)]);
  return { fields: Object.fromEntries(texts), extra: record.extra };
}

/** The form's own names: a free column may be called like a field. */
export const extraName = (column: string) => `extra:${column}`;

export function typedDraft(form: FormData, opened: RecordDraft): RecordDraft {
  const typed = (name: string) => String(form.get(name) ?? '');
  return {
    fields: Object.fromEntries(recordFields.map((field) => [field, typed(field)])) as RecordDraft['fields'],
    extra: Object.fromEntries(Object.keys(opened.extra).map((column) => [column, typed(extraName(column))])),
  };
}

const changedFields = (draft: RecordDraft, opened: RecordDraft) =>
  recordFields.filter((field) => draft.fields[field].trim() !== opened.fields[field].trim());

const differs = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(other).some((column) => one[column] !== other[column]);

/** What was changed, and nothing else. The free columns go together. */
export const changeOf = (draft: RecordDraft, opened: RecordDraft): RecordWrite => ({
  ...Object.fromEntries(changedFields(draft, opened).map((field) => [field, draft.fields[field]])),
  ...(differs(draft.extra, opened.extra) && { extra: draft.extra }),
});

/** The fields that one of two has changed. */
export const touchedFields = (change: RecordWrite, opened: RecordDraft, theirs: RecordDraft): RecordField[] =>
  recordFields.filter((field) => Object.hasOwn(change, field) || opened.fields[field] !== theirs.fields[field]);
