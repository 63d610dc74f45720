import type { ListedRecord, RecordWrite } from '../../../record-handling/records.queries.ts';
import { aboutField, type RecordFieldName, recordFieldNames } from '../../../records/record-fields.rules.ts';
import {
  changedIn,
  type Draft,
  draftOf,
  type FormField,
  type FormFields,
  type Stored,
} from '../../kit/form/draft.rules.ts';

export const recordField = (name: string): RecordFieldName | undefined =>
  recordFieldNames.find((field) => field === name);

const prefix = 'extra:';

/** Prefixed, since a free column may have the name of a field. */
export const extraName = (column: string) => `${prefix}${column}`;

export const columnOf = (name: string) => name.slice(prefix.length);

/** Beside the record's own fields: whether its need may be shown. */
export const release = 'needReleased';

type Edited = Pick<ListedRecord, RecordFieldName | 'extra' | typeof release>;

const valuesOf = (record: Edited): [string, Stored][] => [
  ...recordFieldNames.flatMap((name): [string, Stored][] => {
    const one: [string, Stored] = [name, record[name]];
    return name === 'need' ? [one, [release, record[release]]] : [one];
  }),
  ...Object.entries(record.extra).map(([column, text]): [string, Stored] => [extraName(column), text]),
];

/** A single-line input would remove line breaks. */
function fieldOf(name: string, value: Stored): FormField {
  if (name === release) return { kind: 'yes-no' };
  const field = recordField(name);
  const kind = /[\r\n]/.test(String(value)) ? 'long-text' : field ? aboutField(field).kind : 'text';
  return { kind, language: 'sv' };
}

export const fieldsOfRecord = (record: Edited): FormFields =>
  Object.fromEntries(valuesOf(record).map(([name, value]) => [name, fieldOf(name, value)]));

/** Times as shown in Sweden. */
export const recordDraft = (record: Edited): Draft =>
  draftOf(fieldsOfRecord(record), Object.fromEntries(valuesOf(record)), 'sv');

/** Only changed fields. The API replaces all free columns at once, so the others are sent as they are now. */
export function changeOfRecord(draft: Draft, opened: Edited, over: Edited): RecordWrite {
  const changed = changedIn(fieldsOfRecord(opened), draft, recordDraft(opened));
  const typed = (names: readonly string[], nameOf: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [nameOf(name), draft[name] ?? '']));
  const columns = changed.filter((name) => !recordField(name) && name !== release);
  return {
    ...typed(
      changed.filter((name) => recordField(name)),
      (name) => name,
    ),
    ...(changed.includes(release) && { needReleased: draft[release] === 'yes' }),
    ...(columns.length > 0 && { extra: { ...over.extra, ...typed(columns, columnOf) } }),
  };
}
