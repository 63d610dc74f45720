import { byName, namesOf } from '../../platform/pick.ts';
import { columnLetters } from '../../platform/spreadsheet/column-letters.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { isMobile, longestText, type Reason, readAs, reasonAgainstTime } from '../records/read-values.rules.ts';
import {
  aboutField,
  type PersonalField,
  personalFields,
  type RecordFieldName,
  recordFieldNames,
} from '../records/record-fields.rules.ts';
import type { ColumnField, ColumnUse } from './guess-columns.rules.ts';

/** Times are ISO texts, since the record is stored in a JSON file meanwhile. */
export type ImportRecord = Record<PersonalField, string | null> & {
  phoneIsMobile: boolean;
  collectedAt: string;
  extra: Record<string, string>;
};

/** An invalid value in an optional field. Appears only in the answer. */
export type DroppedValue = { field: string; value: string; reason: string };

export type ReadRow =
  | { ok: true; record: ImportRecord; dropped: readonly DroppedValue[] }
  | { ok: false; reasons: readonly Reason[] };

export type Columns = { headings: readonly string[]; uses: readonly ColumnUse[] };

/** For rows without a value of their own. */
export type Defaults = {
  collectedAt: Date | null;
  source: string | null;
  consentText?: string | null;
  consentWhenCollected?: boolean;
};

type Terms = Defaults & {
  /** Accepts rows without a source, or without a consent and its time. */
  allowWithoutConsent: boolean;
  /** How long records are kept; older ones are refused. */
  retentionMonths?: number;
};

function reasonAgainstText(text: string, column: string): Reason | null {
  if (text.includes('\0')) return { code: 'nul', field: column, reason: `Column ${column} has a NUL byte in it` };
  if (!text.isWellFormed()) return { code: 'not-text', field: column, reason: `Column ${column} is not a text` };
  if (text.length <= longestText) return null;
  return { code: 'too-long', field: column, reason: `Column ${column} has more than ${longestText} characters` };
}

type Sorted = { fields: Partial<Record<ColumnField, string>>; extra: Map<string, string>; reasons: Reason[] };

function sortCells(cells: readonly string[], { headings, uses }: Columns): Sorted {
  const sorted: Sorted = { fields: {}, extra: new Map(), reasons: [] };
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    const use = uses[index];
    if (text === '' || use === 'ignore') continue;
    if (use === undefined) {
      const reason = `Column ${columnLetters(index)} has no heading: the row has more cells than there are headings`;
      sorted.reasons.push({ code: 'too-many-cells', reason });
      return sorted;
    }
    const heading = headings[index]?.trim() ?? '';
    const wrong = reasonAgainstText(text, columnLetters(index));
    if (wrong) sorted.reasons.push(wrong);
    else if (use === 'extra') sorted.extra.set(heading, text);
    else sorted.fields[use] = text;
  }
  return sorted;
}

type Checked = Partial<Record<RecordFieldName, string>>;

function check(fields: Sorted['fields']): { checked: Checked; reasons: Reason[]; dropped: DroppedValue[] } {
  const checked: Checked = {};
  const reasons: Reason[] = [];
  const dropped: DroppedValue[] = [];
  for (const field of recordFieldNames) {
    const text = fields[field];
    if (text === undefined) continue;
    const { kind, wrong: reason = 'The value is not valid', isDispensable } = aboutField(field);
    const value = readAs[kind](text);
    if (value !== null) checked[field] = value;
    else if (isDispensable) dropped.push({ field, value: text, reason });
    else reasons.push({ code: 'not-valid', field, reason });
  }
  return { checked, reasons, dropped };
}

const missingConsent = {
  source: 'It does not say where the person comes from',
  consentText: 'It does not say what the person has agreed to',
  consentAt: 'It does not say when the person agreed',
} as const;

const consentFields = namesOf(missingConsent);

function reasonAgainstConsent(
  fields: Sorted['fields'],
  { source, consentText, allowWithoutConsent, ...terms }: Terms,
): Reason[] {
  const consentAt = fields.consentAt ?? terms.consentWhenCollected;
  const has = { consentAt, source: fields.source ?? source, consentText: fields.consentText ?? consentText };
  const missing = allowWithoutConsent ? [] : consentFields.filter((name) => !has[name]);
  return missing.map((field) => ({ code: 'no-consent', field, reason: missingConsent[field] }));
}

function consentOf({ consentText: written, consentAt }: Checked, terms: Terms, collectedAt: string) {
  const consentText = written ?? terms.consentText ?? null;
  return { consentText, consentAt: consentAt ?? (terms.consentWhenCollected && consentText ? collectedAt : null) };
}

const noCollectionTime: Reason = {
  code: 'no-collection-time',
  field: 'collectedAt',
  reason: 'It does not say when the person was collected',
};

const orNull = (values: Checked) => byName(personalFields, (name): string | null => values[name] ?? null);

const nameOf = ({ contactName, firstName, lastName }: Sorted['fields']) =>
  contactName ?? ([firstName, lastName].filter((name) => name !== undefined).join(' ') || null);

/** Reports all faults of a row. Refusals never repeat its values. */
export function readRecord(cells: readonly string[], columns: Columns, terms: Terms, now: Date): ReadRow {
  const { retentionMonths = policy.recordRetentionMonths } = terms;
  const { fields, extra, reasons } = sortCells(cells, columns);
  if (reasons.length === 0 && !fields.email && !fields.phone) {
    reasons.push({ code: 'unreachable', reason: 'There is neither an email address nor a phone number' });
  }
  const { checked, reasons: unformed, dropped } = check(fields);
  reasons.push(...unformed);
  const collectedAt = checked.collectedAt ?? terms.collectedAt?.toISOString();
  if (!collectedAt && !fields.collectedAt) reasons.push(noCollectionTime);
  const outOfTime =
    collectedAt && reasons.length === 0 ? reasonAgainstTime(new Date(collectedAt), retentionMonths, now) : null;
  if (outOfTime) reasons.push(outOfTime);
  reasons.push(...reasonAgainstConsent(fields, terms));
  if (reasons.length > 0 || !collectedAt) return { ok: false, reasons };
  const record = {
    ...orNull(checked),
    contactName: nameOf(fields),
    phoneIsMobile: checked.phone !== undefined && isMobile(checked.phone),
    source: fields.source ?? terms.source,
    collectedAt,
    ...consentOf(checked, terms, collectedAt),
    extra: Object.fromEntries(extra),
  };
  return { ok: true, record, dropped };
}
