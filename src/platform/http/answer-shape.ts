import { z } from 'zod';

/** A value as it comes out of JSON: its moments are texts. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? AsJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : Value;

/** What every answer is made of. */
export const idShape = z.uuid();
export const momentShape = z.iso.datetime();
export const amountShape = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ examples: ['149.00'] });
/** Below zero where more went back than came. */
export const balanceShape = z.string().regex(/^-?\d+\.\d{2}$/);
export const numberShape = z.int();

/**
 * The schema of an answer, held by the compiler to what the use-case gives: a field too few, too many choices or
 * another type does not compile. A field too many is found by the test that reads real answers.
 */
export const shapeOf = <Value>() => ({
  as: <Schema extends z.ZodType<AsJson<Value>>>(
    schema: Schema & (AsJson<Value> extends z.output<Schema> ? unknown : never),
  ): Schema => schema,
});

/** The type of an answer, from its schema: what the document shows is what the browser reads. */
export type AnswerOf<Shape extends z.ZodType> = z.output<Shape>;
