import { formatAmount, formatMoment } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { aboutLeadField, type LeadField, leadFieldNames } from '../../catalogue/lead-fields.rules.ts';

const leadNamesOf = (kind: LeadField['kind']): string[] =>
  leadFieldNames.filter((name) => aboutLeadField(name).kind === kind);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Fields that change with every edit or tell nothing. */
const noise: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'obtainableCount',
  'categoryName',
  'listingCount',
  'draftCount',
  'archivedCount',
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changesOf(before: unknown, after: unknown): { field: string; was: unknown; is: unknown }[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return (
    [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((field) => !noise.includes(field) && !isSame(old[field], now[field]))
      .map((field) => ({ field, was: old[field], is: now[field] }))
      // What was not noted before and is not so changed nothing.
      .filter(({ was, is }) => was !== undefined || is !== false)
  );
}

const money: readonly string[] = [...leadNamesOf('money'), 'price', 'totalAmount', 'amount', 'creditLimit'];

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const choices: readonly string[] = ['status', 'state', 'deliveryStatus', 'role', ...leadNamesOf('verification')];

type Words = {
  language: Language;
  yes: string;
  no: string;
  choice: (value: string) => string;
  names: Readonly<Record<string, string>>;
};

function partsInWords(field: string, value: object, words: Words): string {
  const parts = Object.entries(value).map(([name, part]) => ({ name, said: valueInWords(name, part, words) }));
  if (field === 'priceAt') return parts.map(({ said }) => said).join(' · ');
  return parts.map(({ name, said }) => `${name} ${said}`).join(', ') || '–';
}

export function valueInWords(field: string, value: unknown, words: Words): string {
  const { language, yes, no, choice, names } = words;
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueInWords(field, one, words)).join(', ') || '–';
  if (typeof value !== 'string') return partsInWords(field, value, words);
  if (choices.includes(field) || value === 'everything') return choice(value);
  if (money.includes(field)) return formatAmount(value, language);
  if (moment.test(value)) return formatMoment(value, language);
  return names[value] ?? value;
}

const longest = 40;

/** `359 → 329 kr` of `359,00 kr` and `329,00 kr`. */
export function shortChange(was: string, is: string): string | null {
  const [from, to] = [was, is].map((value) => value.replace(/[,.]00(?!\d)/, ''));
  if (from === undefined || to === undefined || Math.max(from.length, to.length) > longest) return null;
  const unit = /\s\D+$/.exec(to)?.[0] ?? '';
  const isOfMoney = /\d/.test(from) && unit !== '' && from.endsWith(unit);
  return `${isOfMoney ? from.slice(0, -unit.length) : from} → ${to}`;
}

/** The name of what an entry is about, as it is called now or, if it is gone, as the entry has it. */
export function nameIn({ entity, entityId, before, after, names }: Named): string | null {
  const kept = { ...fieldsOf(before), ...fieldsOf(after) };
  const [said] = [kept.reference, kept.name, kept.companyName, kept.username, kept.title, kept.key].filter(
    (one): one is string => typeof one === 'string',
  );
  return names[entityId] ?? said ?? (readable.includes(entity) ? entityId : null);
}

type Named = {
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  names: Readonly<Record<string, string>>;
};

export const countIn = (fields: unknown, field: string): number => Number(fieldsOf(fields)[field] ?? 0);

/** Their ids are words, such as a month of the books. */
const readable = ['books', 'export'];
