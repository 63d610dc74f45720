import { swedishMoment } from '../../../../platform/time/swedish-time.ts';
import type { ListedRecord, RecordWrite } from '../../../records/records.queries.ts';
import { personalFields } from '../../../stock/personal-fields.rules.ts';

export const recordFields = [...personalFields, 'collectedAt'] as const;

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

/** Whether a text needs a field of several lines: one of a single line would take the breaks out of it. */
export const isBroken = (text: string) => /[\r\n]/.test(text);

/** A field writes its line breaks in its own way, and what surrounds a text is not stored. */
const comparable = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const isSameText = (one: string, other: string) => comparable(one) === comparable(other);

const changedFields = (draft: RecordDraft, opened: RecordDraft) =>
  recordFields.filter((field) => !isSameText(draft.fields[field], opened.fields[field]));

/** The free columns that say something else than they did. */
const changedColumns = (extra: Record<string, string>, opened: Record<string, string>) =>
  Object.fromEntries(Object.entries(extra).filter(([column, text]) => !isSameText(text, opened[column] ?? '')));

/** What was changed, and nothing else. The free columns go together, the others of them as they were stored. */
export function changeOf(draft: RecordDraft, opened: RecordDraft): RecordWrite {
  const columns = changedColumns(draft.extra, opened.extra);
  return {
    ...Object.fromEntries(changedFields(draft, opened).map((field) => [field, draft.fields[field]])),
    ...(Object.keys(columns).length > 0 && { extra: { ...opened.extra, ...columns } }),
  };
}

/** The fields that one of two has changed. */
export const touchedFields = (change: RecordWrite, opened: RecordDraft, theirs: RecordDraft): RecordField[] =>
  recordFields.filter((field) => Object.hasOwn(change, field) || opened.fields[field] !== theirs.fields[field]);

const columnsIn = ({ extra }: RecordWrite): Record<string, string> => (typeof extra === 'object' ? extra : {});

/** A free column that one of two has changed: what stands there now, and what would. */
export type TouchedColumn = Readonly<{ column: string; theirs: string; mine: string }>;

/** The free columns that one of two has changed. One that was not changed here stays as it is now. */
export function touchedColumns(change: RecordWrite, opened: RecordDraft, theirs: RecordDraft): TouchedColumn[] {
  const mine = { ...theirs.extra, ...changedColumns(columnsIn(change), opened.extra) };
  return Object.keys({ ...opened.extra, ...mine })
    .map((column) => ({ column, theirs: theirs.extra[column] ?? '', mine: mine[column] ?? '' }))
    .filter(({ column, ...now }) => [now.theirs, now.mine].some((text) => text !== (opened.extra[column] ?? '')));
}

/** A change as it is written over what stands there now: of the free columns only those that were changed here. */
export const changeOver = (change: RecordWrite, opened: RecordDraft, now: RecordDraft): RecordWrite =>
  change.extra === undefined
    ? change
    : { ...change, extra: { ...now.extra, ...changedColumns(columnsIn(change), opened.extra) } };
