import { sql } from 'drizzle-orm';
import type { DaySums } from '../../platform/database/kept-days.ts';
import { orders } from '../orders/orders.table.ts';
import { byInvoice } from '../orders/payment-words.rules.ts';
import { checkoutDays, checkouts } from './checkout.table.ts';

/** A sale by invoice cancels its intent first. Worded like the partial index, so that the index is used. */
const isInvoiced = sql`${checkouts.intentStatus} = 'cancelled' and exists (select 1 from ${orders} o
  where o.checkout_id = ${checkouts.id} and o.payment_method = ${sql.raw(`'${byInvoice}'`)} and o.paid_at is not null)`;

export const daysOfCheckouts: DaySums = {
  kept: checkoutDays,
  source: checkouts,
  at: checkouts.createdAt,
  // The provider may report a payment weeks later.
  daysLeftOpen: 40,
  sums: {
    started: sql`count(*)::int`,
    paid: sql`(count(*) filter (where ${checkouts.intentStatus} = 'succeeded' or ${isInvoiced}))::int`,
  },
};
