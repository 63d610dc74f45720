import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';

const recordId = z
  .string('A record is named by its id')
  .meta({ format: 'uuid' })
  .refine(isId, 'Not the id of a record')
  // Lower case, as the database writes ids, so that answers can be matched.
  .transform((id) => id.toLowerCase());

/** Refuses duplicates. `none` is the message for an empty list. */
export const recordIds = (most: number, none: string) =>
  z
    .array(recordId, 'The records are a list')
    .min(1, none)
    .max(most, `At most ${most} records at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'A record is named once');
