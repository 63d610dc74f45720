import { z } from 'zod';
import { wildNumbers, wildTexts, wildThings } from './wild-values.ts';

export type Roll = (sides: number) => number;

/** Existing values of the shop, by the name of the field that takes them. */
type Known = Record<string, string>;

export type Maker = { roll: Roll; known: Known; schemas: Record<string, unknown> };

export const pick = <Value>(roll: Roll, values: readonly Value[]): Value | undefined => values[roll(values.length)];

const schemaShape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  minLength: z.number().default(0),
  maxLength: z.number().optional(),
  minItems: z.number().default(0),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

type Schema = z.output<typeof schemaShape>;

const readSchema = (maker: Pick<Maker, 'schemas'>, given: unknown): Schema => {
  const schema = schemaShape.parse(given ?? {});
  const name = schema.$ref?.split('/').at(-1);
  return name ? readSchema(maker, maker.schemas[name]) : schema;
};

const moments = ['2026-11-22T10:00:00.000Z', '2020-02-29T23:59:59Z', '2099-01-01T00:00:00Z'];

const codeOf: readonly [RegExp, string][] = [
  [/\\\.\d|\.\\d/, '149.00'],
  [/pdf/, '1.pdf'],
  [/\\d/, '123'],
];

/** Usually valid: a known value, or a text at the limits of its length. */
function textFor({ roll, known }: Maker, name: string, schema: Schema): string {
  const { format, pattern, minLength, maxLength = 60 } = schema;
  const own = known[name];
  if (own !== undefined && roll(8) > 0) return own;
  if (format === 'uuid') return pick(roll, [...Object.values(known), crypto.randomUUID()]) ?? '';
  if (format === 'date-time') return pick(roll, moments) ?? '';
  if (format === 'date') return (pick(roll, moments) ?? '').slice(0, 10);
  if (format === 'email') return `kund${roll(5)}@exempel.example`;
  if (pattern) return codeOf.find(([sign]) => sign.test(pattern))?.[1] ?? '1';
  if (/price|amount/i.test(name)) return '149.00';
  if (roll(6) === 0) return 'x'.repeat(pick(roll, [minLength, maxLength, maxLength + 1]) ?? 1);
  return pick(roll, ['Solfirman', 'Takbyte i Halmstad', 'Skåne län', 'tak', 'O’Brien & Söner AB', '1']) ?? '';
}

function numberFor(roll: Roll, { minimum, maximum }: Schema): number {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  return pick(roll, [1, 2, 10, ...edges]) ?? 1;
}

function objectFor(maker: Maker, schema: Schema, depth: number): Record<string, unknown> {
  const { properties = {}, required } = schema;
  const wanted = Object.keys(properties).filter((name) => required.includes(name) || maker.roll(3) > 0);
  return Object.fromEntries(wanted.map((name) => [name, valueFor(maker, name, properties[name], depth + 1)]));
}

function listFor(maker: Maker, name: string, schema: Schema, depth: number): unknown[] {
  const length = Math.max(schema.minItems, pick(maker.roll, [0, 1, 1, 2, 3]) ?? 1);
  const single = name.replace(/s$/, '');
  return Array.from({ length }, () => valueFor(maker, single === 'id' ? name : single, schema.items, depth + 1));
}

/** Usually valid, and often at the limits. */
export function valueFor(maker: Maker, name: string, given: unknown, depth = 0): unknown {
  const { roll } = maker;
  const schema = readSchema(maker, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(roll, schema.enum);
  if (schema.anyOf) return valueFor(maker, name, pick(roll, schema.anyOf), depth);
  const type = typeof schema.type === 'string' ? schema.type : pick(roll, schema.type ?? ['string']);
  if (depth > 6 || type === 'null') return null;
  if (type === 'boolean') return roll(2) === 0;
  if (type === 'integer' || type === 'number') return numberFor(roll, schema);
  if (type === 'array') return listFor(maker, name, schema, depth);
  return type === 'object' ? objectFor(maker, schema, depth) : textFor(maker, name, schema);
}

export const wildText = (roll: Roll): string => pick(roll, wildTexts) ?? '';

export function wildValue(roll: Roll): unknown {
  const kind = roll(4);
  if (kind === 0) return pick(roll, wildNumbers);
  return kind === 1 ? pick(roll, wildThings) : wildText(roll);
}

/** Puts one error anywhere into the value: a missing or extra field, or a wrong value. */
export function spoil(roll: Roll, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && roll(4) > 0) {
    const at = roll(value.length);
    return value.map((inner: unknown, index) => (index === at ? spoil(roll, inner) : inner));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wildValue(roll);
  const entries = Object.entries(value);
  const [name] = pick(roll, entries) ?? [];
  const kind = roll(8);
  if (kind === 0 || name === undefined) return { ...value, [wildText(roll).slice(0, 20) || 'more']: wildValue(roll) };
  if (kind === 1) return Object.fromEntries(entries.filter(([one]) => one !== name));
  return Object.fromEntries(entries.map(([one, inner]) => [one, one === name ? spoil(roll, inner) : inner]));
}
