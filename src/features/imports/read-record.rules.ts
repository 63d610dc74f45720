import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { emailInput } from '../../platform/email.input.ts';
import { readOrgNumber } from '../../platform/org-number.ts';
import { policy } from '../policy/policy.rules.ts';
import type { ColumnField, ColumnUse } from './guess-columns.rules.ts';
import { readMoment } from './read-moment.rules.ts';

type TextField = 'companyName' | 'contactName' | 'title' | 'city' | 'need' | 'budget' | 'source' | 'consentText';

/** As it is stored; times are ISO texts, since it waits in a file. */
export type ImportRecord = Record<
  TextField | 'orgNumber' | 'email' | 'phone' | 'postalCode' | 'consentAt',
  string | null
> & {
  collectedAt: string;
  extra: Record<string, string>;
};

/** The code is for pages that say it in another language. */
export type Reason = { code: string; field?: string; reason: string };

export type ReadRow = { ok: true; record: ImportRecord } | { ok: false; reasons: readonly Reason[] };

export type Columns = { headings: readonly string[]; uses: readonly ColumnUse[] };

/** For rows where the file has no value of its own. */
export type Defaults = { collectedAt: Date | null; source: string | null };

const longestText = 5_000;

export function readPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

export function readEmail(text: string): string | null {
  const parsed = emailInput.safeParse(text);
  return parsed.success ? parsed.data : null;
}

function readPostalCode(text: string): string | null {
  const [, first, last] = /^(?:SE?[- ]?)?([1-9]\d{2})[ \u00a0]?(\d{2})$/i.exec(text) ?? [];
  return first && last ? `${first} ${last}` : null;
}

const readMomentText = (text: string) => readMoment(text)?.toISOString() ?? null;

const readers = {
  email: { read: readEmail, reason: 'The e-mail address is not valid' },
  phone: { read: readPhone, reason: 'The telephone number is not valid' },
  orgNumber: { read: readOrgNumber, reason: 'The organisation number is not valid' },
  postalCode: { read: readPostalCode, reason: 'The postal code is not five digits' },
  consentAt: { read: readMomentText, reason: 'The time of consent is not a date' },
  collectedAt: { read: readMomentText, reason: 'The time of collection is not a date' },
} as const satisfies Partial<Record<ColumnField, { read: (text: string) => string | null; reason: string }>>;

type CheckedField = keyof typeof readers;

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

function retentionBegins(now: Date): Date {
  const begins = new Date(now);
  begins.setUTCMonth(begins.getUTCMonth() - policy.recordRetentionMonths);
  return begins;
}

function reasonAgainstTime(collectedAt: Date, now: Date): Reason | null {
  const field = 'collectedAt';
  if (collectedAt > now) return { code: 'in-future', field, reason: 'The time of collection is in the future' };
  if (collectedAt > retentionBegins(now)) return null;
  const reason = `Collected more than ${policy.recordRetentionMonths} months ago`;
  return { code: 'too-old', field, reason };
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
    const value = readers[field].read(text);
    if (value === null) reasons.push({ code: 'not-valid', field, reason: readers[field].reason });
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
