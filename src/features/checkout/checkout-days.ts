import { sql } from 'drizzle-orm';
import type { KeptDays } from '../../platform/database/kept-days.ts';
import { checkouts } from './checkout.table.ts';
import { checkoutDays } from './checkout-days.table.ts';

export const daysOfCheckouts: KeptDays = {
  kept: checkoutDays,
  source: checkouts,
  at: checkouts.createdAt,
  // The provider may tell of a payment weeks later.
  daysLeftOpen: 40,
  sums: {
    started: sql`count(*)::int`,
    paid: sql`(count(*) filter (where ${checkouts.intentStatus} = 'succeeded'))::int`,
  },
};
