import { fieldReaders, longestText, type Reason, reasonAgainstTime } from '../records/record-fields.rules.ts';
import type { ColumnField, ColumnUse } from './guess-columns.rules.ts';

type TextField = 'companyName' | 'contactName' | 'title' | 'city' | 'need' | 'budget' | 'source' | 'consentText';

/** As it is stored; times are ISO texts, since it waits in a file. */
export type ImportRecord = Record<
  TextField | 'orgNumber' | 'email' | 'phone' | 'postalCode' | 'consentAt',
  string | null
> & {
  collectedAt: string;
  extra: Record<string, string>;
};

export type ReadRow = { ok: true; record: ImportRecord } | { ok: false; reasons: readonly Reason[] };

export type Columns = { headings: readonly string[]; uses: readonly ColumnUse[] };

/** For rows where the file has no value of its own. */
export type Defaults = { collectedAt: Date | null; source: string | null };

type CheckedField = keyof typeof fieldReaders;

const checkedFields = ['email', 'phone', 'orgNumber', 'postalCode', 'consentAt', 'collectedAt'] as const;

function nameOfColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameOfColumn(Math.floor(index / 26) - 1) + letter;
}

function reasonAgainstText(text: string, column: string): Reason | null {
  if (text.includes('\0')) return { code: 'nul', field: column, reason: `Column ${column} has a NUL byte in it` };
  if (!text.isWellFormed()) return { code: 'not-text', field: column, reason: `Column ${column} is not a text` };
  if (text.length <= longestText) return null;
  return { code: 'too-long', field: column, reason: `Column ${column} has more than ${longestText} characters` };
}

type Sorted = { fields: Partial<Record<ColumnField, string>>; extra: Record<string, string>; reasons: Reason[] };

function sortCells(cells: readonly string[], { headings, uses }: Columns): Sorted {
  const sorted: Sorted = { fields: {}, extra: {}, reasons: [] };
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    const use = uses[index];
    if (text === '' || use === 'ignore') continue;
    if (use === undefined) {
      const reason = `Column ${nameOfColumn(index)} has no heading: the row has more cells than there are headings`;
      sorted.reasons.push({ code: 'too-many-cells', reason });
      return sorted;
    }
    const heading = headings[index]?.trim() ?? '';
    const wrong = reasonAgainstText(text, nameOfColumn(index));
    if (wrong) sorted.reasons.push(wrong);
    else if (use === 'extra') sorted.extra[heading] = text;
    else sorted.fields[use] = text;
  }
  return sorted;
}

type Checked = Partial<Record<CheckedField, string>>;

function check(fields: Sorted['fields']): { checked: Checked; reasons: Reason[] } {
  const checked: Checked = {};
  const reasons: Reason[] = [];
  for (const field of checkedFields) {
    const text = fields[field];
    if (text === undefined) continue;
    const value = fieldReaders[field].read(text);
    if (value === null) reasons.push({ code: 'not-valid', field, reason: fieldReaders[field].reason });
    else checked[field] = value;
  }
  return { checked, reasons };
}

const textFields = ['companyName', 'title', 'city', 'need', 'budget', 'consentText'] as const;
const formedFields = ['orgNumber', 'email', 'phone', 'postalCode', 'consentAt'] as const;

const orNull = <Name extends string>(names: readonly Name[], values: Partial<Record<Name, string>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Record<Name, string | null>;

const nameOf = ({ contactName, firstName, lastName }: Sorted['fields']) =>
  contactName ?? ([firstName, lastName].filter((name) => name !== undefined).join(' ') || null);

/** Reports everything that is wrong with a row, and never repeats its values. */
export function readRecord(cells: readonly string[], columns: Columns, defaults: Defaults, now: Date): ReadRow {
  const { fields, extra, reasons } = sortCells(cells, columns);
  if (reasons.length === 0 && !fields.email && !fields.phone) {
    reasons.push({ code: 'unreachable', reason: 'There is neither an e-mail address nor a telephone number' });
  }
  const { checked, reasons: unformed } = check(fields);
  reasons.push(...unformed);
  const collectedAt = checked.collectedAt ?? (defaults.collectedAt ?? now).toISOString();
  const outOfTime = reasons.length === 0 ? reasonAgainstTime(new Date(collectedAt), now) : null;
  if (outOfTime) reasons.push(outOfTime);
  if (reasons.length > 0) return { ok: false, reasons };
  const record = {
    ...orNull(textFields, fields),
    ...orNull(formedFields, checked),
    contactName: nameOf(fields),
    source: fields.source ?? defaults.source,
    collectedAt,
    extra,
  };
  return { ok: true, record };
}
