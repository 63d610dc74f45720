import { z } from 'zod';
import { amountInput, idInput } from '../catalogue.input.ts';

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
  .refine((changes) => Object.values(changes).some((one) => one !== undefined), 'Must name at least one change');

const isOnce = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length;

const once = 'Must name each listing once';

export const leadsChangeInput = z.strictObject({
  ids: z
    .array(idInput, 'Must be a list of ids')
    .min(1, 'Must name at least one listing')
    .max(most, `Must name at most ${most} listings`)
    .refine(isOnce, once),
  change,
});

export const pricesInput = z.strictObject({
  prices: z
    .array(z.strictObject({ id: idInput, price: amountInput, priceWas: amountInput }), 'Must be a list of prices')
    .min(1, 'Must name at least one listing')
    .max(most, `Must name at most ${most} listings`)
    .refine((prices) => isOnce(prices.map(({ id }) => id)), once),
});

const moment = z.iso
  .datetime({ offset: true, error: 'Must be a time with its zone, such as "2026-12-01T08:00:00+01:00"' })
  .transform((value) => new Date(value));

/** What is left out stays planned as it was; null cancels it. */
export const scheduleInput = z.strictObject({
  publishAt: moment.nullable().optional(),
  priceAt: z.strictObject({ price: amountInput, at: moment }, 'Must be a price and a time').nullable().optional(),
});

export type ScheduleInput = z.infer<typeof scheduleInput>;
