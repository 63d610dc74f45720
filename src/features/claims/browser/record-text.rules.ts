import { swedishPhone } from '../../../platform/phone/swedish-phone.ts';
import { harmlessCell } from '../../../platform/spreadsheet/csv.ts';
import type { DeliveredRecord } from '../claims.queries.ts';

/** In the order of the delivered files. */
const copied = [
  'reference',
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
] as const;

export type CopiedField = (typeof copied)[number];

const textOf = (record: DeliveredRecord, field: CopiedField): string =>
  (field === 'phone' ? swedishPhone(record.phone ?? '') : record[field]) ?? '';

const cell = (text: string) => harmlessCell(text.replaceAll(/\s+/g, ' '));

export function recordAsText(record: DeliveredRecord, label: (field: CopiedField) => string): string {
  const known = copied.flatMap((field) => {
    const value = textOf(record, field);
    return value ? [`${label(field)}: ${value}`] : [];
  });
  return [...known, ...Object.entries(record.extra).map(([name, value]) => `${name}: ${value}`)].join('\n');
}

/** Tab-separated, which every spreadsheet splits into cells, and safe from formulas. */
export function recordsAsRows(records: readonly DeliveredRecord[], label: (field: CopiedField) => string): string {
  const fields = copied.filter((field) => records.some((record) => textOf(record, field)));
  const extras = [...new Set(records.flatMap(({ extra }) => Object.keys(extra)))];
  const rows = records.map((record) => [
    ...fields.map((field) => textOf(record, field)),
    ...extras.map((name) => (Object.hasOwn(record.extra, name) ? (record.extra[name] ?? '') : '')),
  ]);
  return [[...fields.map(label), ...extras], ...rows].map((cells) => cells.map(cell).join('\t')).join('\n');
}
