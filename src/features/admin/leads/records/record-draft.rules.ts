import { swedishMoment } from '../../../../platform/time/swedish-time.ts';
import type { ListedRecord, RecordWrite } from '../../../record-handling/records.queries.ts';
import { personalFields } from '../../../records/record-fields.rules.ts';

export const recordFields = [...personalFields, 'collectedAt'] as const;

export type RecordField = (typeof recordFields)[number];

export const isTime = (field: RecordField) => field === 'consentAt' || field === 'collectedAt';

/** Times as shown in Sweden. */
export type RecordDraft = Readonly<{ fields: Readonly<Record<RecordField, string>>; extra: Record<string, string> }>;

export function draftOf(record: ListedRecord): RecordDraft {
  const textOf = (field: RecordField) => {
    const value = record[field];
    return value !== null && isTime(field) ? swedishMoment(new Date(value)) : (value ?? '');
  };
  const texts = recordFields.map((field) => [field, textOf(field)]);
  return { fields: Object.fromEntries(texts), extra: record.extra };
}

/** Prefixed, since a free column may have the name of a field. */
export const extraName = (column: string) => `extra:${column}`;

export function typedDraft(form: FormData, opened: RecordDraft): RecordDraft {
  const typed = (name: string) => String(form.get(name) ?? '');
  return {
    fields: Object.fromEntries(recordFields.map((field) => [field, typed(field)])) as RecordDraft['fields'],
    extra: Object.fromEntries(Object.keys(opened.extra).map((column) => [column, typed(extraName(column))])),
  };
}

/** A single-line input would remove line breaks. */
export const isBroken = (text: string) => /[\r\n]/.test(text);

/** Forms normalise line breaks, and the server trims texts. */
const comparable = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const isSameText = (one: string, other: string) => comparable(one) === comparable(other);

const changedFields = (draft: RecordDraft, opened: RecordDraft) =>
  recordFields.filter((field) => !isSameText(draft.fields[field], opened.fields[field]));

const changedColumns = (extra: Record<string, string>, opened: Record<string, string>) =>
  Object.fromEntries(Object.entries(extra).filter(([column, text]) => !isSameText(text, opened[column] ?? '')));

/** Only changed fields. The API replaces all free columns at once, so unchanged ones are sent as they were stored. */
export function changeOf(draft: RecordDraft, opened: RecordDraft): RecordWrite {
  const columns = changedColumns(draft.extra, opened.extra);
  return {
    ...Object.fromEntries(changedFields(draft, opened).map((field) => [field, draft.fields[field]])),
    ...(Object.keys(columns).length > 0 && { extra: { ...opened.extra, ...columns } }),
  };
}

export const touchedFields = (change: RecordWrite, opened: RecordDraft, theirs: RecordDraft): RecordField[] =>
  recordFields.filter((field) => Object.hasOwn(change, field) || opened.fields[field] !== theirs.fields[field]);

const columnsIn = ({ extra }: RecordWrite): Record<string, string> => (typeof extra === 'object' ? extra : {});

export type TouchedColumn = Readonly<{ column: string; theirs: string; mine: string }>;

/** Free columns that either has changed. Those not changed here keep the present value. */
export function touchedColumns(change: RecordWrite, opened: RecordDraft, theirs: RecordDraft): TouchedColumn[] {
  const mine = { ...theirs.extra, ...changedColumns(columnsIn(change), opened.extra) };
  return Object.keys({ ...opened.extra, ...mine })
    .map((column) => ({ column, theirs: theirs.extra[column] ?? '', mine: mine[column] ?? '' }))
    .filter(({ column, ...now }) => [now.theirs, now.mine].some((text) => text !== (opened.extra[column] ?? '')));
}

/** The change applied to the present row: of the free columns, only those changed here. */
export const changeOver = (change: RecordWrite, opened: RecordDraft, now: RecordDraft): RecordWrite =>
  change.extra === undefined
    ? change
    : { ...change, extra: { ...now.extra, ...changedColumns(columnsIn(change), opened.extra) } };
