import { z } from 'zod';
import { isId } from '../../platform/id-shape.rules.ts';
import { policy } from '../policy/policy.rules.ts';

export const cartLinesQuery = z.strictObject({
  ids: z
    .string('Must be ids, with commas between them')
    .transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))])
    .refine((ids) => ids.length <= policy.maxCartLines, `At most ${policy.maxCartLines} ids`)
    .refine((ids) => ids.every(isId), 'Must be ids, with commas between them'),
});
