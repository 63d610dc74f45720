import { z } from 'zod';
import { spans } from './overview-period.rules.ts';
import { isKnownDay } from './overview-state.rules.ts';

const day = z.string().refine(isKnownDay, 'Must be a day, as 2026-03-01');

export const overviewQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(spans, `Must be one of ${spans.join(', ')}`).default('day'),
});
