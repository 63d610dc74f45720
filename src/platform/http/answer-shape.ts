import { z } from 'zod';

export type AsJson<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? AsJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : Value;

/** The values that may be answered: JSON makes a text of a date. */
export type Served<Value> = Value extends string
  ? string extends Value
    ? string | Date
    : Value
  : Value extends readonly (infer Item)[]
    ? readonly Served<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Served<Value[Name]> }
      : Value;

export const idShape = z.uuid();
export const momentShape = z.iso.datetime();
export const amountShape = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ examples: ['149.00'] });
/** Negative where more was returned than charged. */
export const balanceShape = z.string().regex(/^-?\d+\.\d{2}$/);
export const numberShape = z.int();

/** The API's document describes it once, under this name. */
export const namedShape = <Fields extends z.ZodRawShape>(id: string, fields: Fields) => z.object(fields).meta({ id });

export type AnswerOf<Shape extends z.ZodType> = z.output<Shape>;
