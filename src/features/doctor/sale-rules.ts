import { sql } from 'drizzle-orm';
import { checkouts } from '../checkout/checkout.table.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { counted, minutesBefore, type Rule } from './rule.ts';

/** The job that ends holds runs each minute and has to reach the provider first. */
const holdGraceMinutes = 60;

const orderCount = (count: number) => counted(count, 'order');

export const saleRules: Readonly<Record<string, Rule>> = {
  'line-sums': {
    question: () => sql`
      select o.id from ${orders} o
      where o.subtotal <> (select coalesce(sum(i.subtotal), 0) from ${orderItems} i where i.order_id = o.id)`,
    say: (count) => `${orderCount(count)}: the lines do not come to the order's subtotal.`,
  },
  'paid-moment': {
    question: () => sql`
      select o.id from ${orders} o
      where (${isSoldIn(sql`o.status`)} and o.paid_at is null)
        or (o.status in ('pending', 'failed', 'cancelled') and o.paid_at is not null)`,
    say: (count) => `${orderCount(count)}: the payment status and the moment of payment contradict each other.`,
  },
  'hold-of-settled-order': {
    question: () => sql`
      select o.id from ${orders} o
      where o.status <> 'pending' and num_nonnulls(o.held_until, o.held_by, o.held_by_network) > 0`,
    say: (count) => `${orderCount(count)}: a hold is kept although the order waits for no payment.`,
  },
  'hold-past-its-end': {
    question: (now) => sql`
      select o.id from ${orders} o left join ${checkouts} c on c.id = o.checkout_id
      where o.status = 'pending' and o.held_until < ${minutesBefore(now, holdGraceMinutes).toISOString()}::timestamptz
        and c.intent_status is distinct from 'processing'`,
    say: (count) => `${orderCount(count)}: a hold is long over, and its leads are still off sale.`,
  },
  'record-of-another-listing': {
    question: () => sql`
      select distinct i.order_id as id from ${recordAllocations} a
      join ${orderItems} i on i.id = a.order_item_id join ${leadRecords} r on r.id = a.record_id
      where a.released_at is null and a.replaces_id is null and r.lead_id <> i.lead_id`,
    say: (count) => `${orderCount(count)}: a line holds a lead of another listing.`,
  },
};
