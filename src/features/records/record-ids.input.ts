import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';

/** Refuses duplicates. `none` is the message for an empty list. */
export const namedIds = (noun: 'record' | 'claim' | 'order', max: number, none: string) =>
  z
    .array(
      z
        .string(`A ${noun} is named by its id`)
        .meta({ format: 'uuid' })
        .refine(isId, `Not the id of a ${noun}`)
        // Lower case, as the database writes ids, so that answers can be matched.
        .transform((id) => id.toLowerCase()),
      `The ${noun}s are a list`,
    )
    .min(1, none)
    .max(max, `At most ${max} ${noun}s at once`)
    .refine((ids) => new Set(ids).size === ids.length, `A ${noun} is named once`);

export const recordIds = (max: number, none: string) => namedIds('record', max, none);
