import { type Column, getTableColumns, type Table } from 'drizzle-orm';
import { z } from 'zod';
import { type AsJson, idShape, momentShape, numberShape } from './answer-shape.ts';

type Row<Shown extends Table> = Shown['$inferSelect'];

type Shape<Shown extends Table, Names> = {
  [Name in Names & keyof Row<Shown>]: z.ZodType<AsJson<Row<Shown>[Name]>>;
};

const kinds: Readonly<Record<string, z.ZodType>> = {
  PgUUID: idShape,
  PgTimestamp: momentShape,
  PgInteger: numberShape,
  PgSmallInt: numberShape,
  PgBoolean: z.boolean(),
  PgNumeric: z.string(),
  PgText: z.string(),
};

function shapeOfColumn({ name, columnType, enumValues, notNull }: Column): z.ZodType {
  const shape = enumValues ? z.enum(enumValues) : kinds[columnType];
  if (!shape)
    throw new Error(`The column ${name} has no shape of its own: leave it out, and say it where it is shown.`);
  return notNull ? shape : shape.nullable();
}

/** The shape of a row's answer, or of a part of it: its columns are described once, at the table. */
export function rowShape<
  Shown extends Table,
  const Left extends keyof Row<Shown> & string = never,
  const Only extends keyof Row<Shown> & string = keyof Row<Shown> & string,
>(
  table: Shown,
  { without = [], only }: { without?: readonly Left[]; only?: readonly Only[] } = {},
): z.ZodObject<Shape<Shown, Exclude<Only, Left>>> {
  const [left, chosen] = [new Set<string>(without), only && new Set<string>(only)];
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !left.has(name) && (!chosen || chosen.has(name)),
  );
  const shape = Object.fromEntries(columns.map(([name, column]) => [name, shapeOfColumn(column)]));
  return z.object(shape as Shape<Shown, Exclude<Only, Left>>);
}
