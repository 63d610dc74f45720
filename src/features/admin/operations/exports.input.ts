import { z } from 'zod';
import { exportFiles } from '../kit/export-files.rules.ts';

/** `of`: the listing whose records they are. The search text is left out, since it may name a person. */
export const exportInput = z
  .strictObject({
    file: z.enum(exportFiles, 'No such export'),
    of: z.uuid('of must be the id of a listing').optional(),
    isNarrowed: z.boolean('isNarrowed must be true or false').default(false),
  })
  .refine(({ file, of }) => (file === 'records.csv') === (of !== undefined), {
    path: ['of'],
    message: 'Leads are exported of a listing, and nothing else is',
  });
