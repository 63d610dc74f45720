import { z } from 'zod';
import { amountInput } from '../catalogue.input.ts';

const moment = z.iso
  .datetime({ offset: true, error: 'Must be a time with its zone, such as "2026-12-01T08:00:00+01:00"' })
  .transform((value) => new Date(value));

/** What is left out stays planned as it was; null cancels it. */
export const scheduleInput = z.strictObject({
  publishAt: moment.nullable().optional(),
  priceAt: z.strictObject({ price: amountInput, at: moment }, 'Must be a price and a time').nullable().optional(),
});

export type ScheduleInput = z.infer<typeof scheduleInput>;
