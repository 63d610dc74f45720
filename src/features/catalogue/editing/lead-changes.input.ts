import { z } from 'zod';
import { idInput } from '../catalogue.input.ts';

const most = 200;

const yesOrNo = z.boolean('Must be true or false').optional();

const change = z
  .strictObject({
    pricePercent: z
      .int('Must be a whole number')
      .min(-50, 'Must be at least -50')
      .max(100, 'Must be at most 100')
      .optional(),
    isFeatured: yesOrNo,
    archive: yesOrNo,
    publish: yesOrNo,
  })
  .refine((given) => Object.values(given).some((one) => one !== undefined), 'Must name at least one change');

export const leadsChangeInput = z.strictObject({
  ids: z
    .array(idInput, 'Must be a list of ids')
    .min(1, 'Must name at least one listing')
    .max(most, `Must name at most ${most} listings`)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'Must name each listing once'),
  change,
});
