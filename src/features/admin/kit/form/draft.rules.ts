import { decimalIn, typedDecimal } from '../../../../platform/form/typed-decimal.rules.ts';
import type { Language } from '../../../../platform/language.ts';
import { byName, namesOf } from '../../../../platform/pick.ts';
import { swedishMoment } from '../../../../platform/time/swedish-time.ts';
import type { LeadField } from '../../../catalogue/lead-fields.rules.ts';
import type { RecordField } from '../../../records/record-fields.rules.ts';

/** `lines`, `words` and `ticks` are lists: typed in lines, in one line, or as boxes to tick. */
type Kind = LeadField['kind'] | RecordField['kind'] | 'lines' | 'words' | 'ticks' | 'tick' | 'choice';

export type FormField = {
  readonly kind: Kind;
  readonly language?: Language;
  readonly isRequired?: true;
  /** Of a choice. */
  readonly among?: readonly string[];
};

export type FormFields<Name extends string = string> = Readonly<Record<Name, FormField>>;

/** What stands in the fields, as it is typed. */
export type Draft<Name extends string = string> = Readonly<Record<Name, string>>;

export type Stored = string | number | boolean | readonly string[] | null | undefined;

type SentAs<Field extends FormField> = Field extends { among: readonly (infer One)[] }
  ? One
  : Field extends { kind: 'whole' }
    ? number
    : Field extends { kind: 'whole-or-none' }
      ? number | null
      : Field extends { kind: 'yes-no' | 'tick' }
        ? boolean
        : Field extends { kind: 'lines' | 'words' | 'ticks' }
          ? string[]
          : Field extends { kind: 'day' }
            ? string | null
            : string;

/** The body of the call. */
export type Sent<Fields extends FormFields> = { [Name in keyof Fields]: SentAs<Fields[Name]> };

/** NaN becomes null in JSON, so the server refuses it and names the field. */
export function wholeOf(typed: string): number {
  const text = typedDecimal(typed);
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Text that is no number is sent as it is: NaN would become null, which is no value here. */
function wholeOrNone(typed: string) {
  const whole = wholeOf(typed);
  if (typed.trim() === '') return null;
  return Number.isNaN(whole) ? typed : whole;
}

const apart = { lines: /\s*[\n,]\s*/, words: /[\s,;]+/, ticks: /\n/ };

const listOf = (kind: keyof typeof apart, typed: string) => [
  ...new Set(
    typed
      .split(apart[kind])
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const listed = (value: Stored) => (typeof value === 'object' && value !== null ? value : []);

const momentOf = (value: Stored) => (value ? swedishMoment(new Date(String(value))) : '');

function typedOf(kind: Kind, value: Stored, language: Language): string {
  if (kind === 'money' || kind === 'percent') return decimalIn(String(value ?? ''), language);
  if (kind === 'yes-no' || kind === 'tick') return value ? 'yes' : 'no';
  if (kind === 'moment') return momentOf(value);
  if (kind === 'day') return momentOf(value).slice(0, 10);
  if (kind === 'lines' || kind === 'words' || kind === 'ticks')
    return listed(value).join(kind === 'words' ? ', ' : '\n');
  return String(value ?? '');
}

function sentOf(kind: Kind, typed: string) {
  if (kind === 'money' || kind === 'percent') return typedDecimal(typed);
  if (kind === 'whole') return wholeOf(typed);
  if (kind === 'whole-or-none') return wholeOrNone(typed);
  if (kind === 'yes-no' || kind === 'tick') return typed === 'yes';
  if (kind === 'lines' || kind === 'words' || kind === 'ticks') return listOf(kind, typed);
  return kind === 'day' ? typed || null : typed;
}

export const draftOf = <Name extends string>(
  fields: FormFields<Name>,
  row: Readonly<Record<Name, Stored>>,
  language: Language,
): Draft<Name> => byName(namesOf(fields), (name) => typedOf(fields[name].kind, row[name], language));

/** A field that is not drawn stays as it was; a box that is not ticked is not in the form. */
export function draftIn<Name extends string>(
  fields: FormFields<Name>,
  form: FormData,
  opened: Draft<Name>,
): Draft<Name> {
  const typed = (name: Name) => {
    const { kind } = fields[name];
    if (kind === 'tick') return form.has(name) ? 'yes' : 'no';
    return form.has(name) || kind === 'ticks' ? form.getAll(name).join('\n') : opened[name];
  };
  return byName(namesOf(fields), typed);
}

/** Forms write line breaks in their own way, and the server trims texts. The order matters of lines alone. */
function comparable({ kind }: FormField, typed = ''): string {
  if (kind === 'lines') return listOf(kind, typed).join('\n');
  if (kind === 'words' || kind === 'ticks') return listOf(kind, typed).toSorted().join('\n');
  return typed.replace(/\r\n?/g, '\n').trim();
}

export const changedIn = <Name extends string>(fields: FormFields<Name>, draft: Draft<Name>, opened: Draft<Name>) =>
  namesOf(fields).filter((name) => comparable(fields[name], draft[name]) !== comparable(fields[name], opened[name]));

type Typed<Fields> = Draft<keyof Fields & string>;

export const bodyOf = <Fields extends FormFields>(
  fields: Fields & FormFields<keyof Fields & string>,
  draft: Typed<Fields>,
  names = namesOf(fields),
): Sent<Fields> =>
  byName<keyof Fields & string, unknown, Sent<Fields>>(names, (name) => sentOf(fields[name].kind, draft[name]));

/** Only changed fields, so that another admin's changes to the others survive. */
export const changeOf = <Fields extends FormFields>(
  fields: Fields & FormFields<keyof Fields & string>,
  draft: Typed<Fields>,
  opened: Typed<Fields>,
): Partial<Sent<Fields>> => bodyOf<Fields>(fields, draft, changedIn<keyof Fields & string>(fields, draft, opened));

type Words<Name extends string> = {
  fields: FormFields<Name>;
  label: (name: Name) => string;
  /** A typed value in words. */
  say?: (name: Name, typed: string) => string;
};

export const plainField: FormField = { kind: 'text' };

type Drafts<Name extends string> = Record<'draft' | 'theirs' | 'opened', Draft<Name>>;

/** What either has changed. A field that was not changed here keeps the present value. */
export function compareDrafts<Name extends string>(
  { fields, label, say = (_name, typed) => typed }: Words<Name>,
  { draft, theirs, opened }: Drafts<Name>,
) {
  // Theirs may have columns that were not there.
  const all: FormFields<Name> = { ...byName(namesOf(theirs), () => plainField), ...fields };
  const mine = changedIn(all, draft, opened);
  const touched = [...mine, ...changedIn(all, theirs, opened)];
  return [...new Set([...namesOf(fields), ...namesOf(theirs)])]
    .filter((name) => touched.includes(name))
    .map((name) => ({
      key: name,
      field: label(name),
      theirs: say(name, theirs[name] ?? ''),
      mine: say(name, (mine.includes(name) ? draft : theirs)[name] ?? ''),
    }));
}

export const compareBy =
  <Name extends string, Row>({ draftOf: read, ...words }: Words<Name> & { draftOf: (row: Row) => Draft<Name> }) =>
  (draft: Draft<Name>, theirs: Row, opened: Row) =>
    compareDrafts(words, { draft, theirs: read(theirs), opened: read(opened) });
