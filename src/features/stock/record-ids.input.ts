import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';

const recordId = z
  .string('A record is named by its id')
  .meta({ format: 'uuid' })
  .refine(isId, 'Not the id of a record')
  // As the database writes it, so that an answer finds what was asked for.
  .transform((id) => id.toLowerCase());

/** Some records, each once. `none` is what an empty list is told. */
export const recordIds = (most: number, none: string) =>
  z
    .array(recordId, 'The records are a list')
    .min(1, none)
    .max(most, `At most ${most} records at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'A record is named once');
