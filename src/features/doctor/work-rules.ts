import { type SQL, sql } from 'drizzle-orm';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { counted, minutesBefore, type Rule } from './rule.ts';

/** Work not started within this time is lost, unless its job is waiting, running, or failed where an admin sees it. */
const graceMinutes = 60;

const hasNoJob = (name: string, field: string, id: SQL) => sql`not exists (
  select 1 from ${jobRows} j
  where j.name = ${name} and j.data ->> ${field} = (${id})::text and j.state in ('created', 'retry', 'active', 'failed'))`;

const before = (now: Date) => sql`${minutesBefore(now, graceMinutes).toISOString()}::timestamptz`;

export const workRules: Readonly<Record<string, Rule>> = {
  'receipt-without-number': {
    question: (now) => sql`
      select r.order_id as id from ${receipts} r where r.number is null and r.created_at < ${before(now)}`,
    say: (count) => `${counted(count, 'paid order')} whose receipt was given no number.`,
  },
  'delivery-forgotten': {
    question: (now) => sql`
      select o.id from ${orders} o
      where ${isSoldIn(sql`o.status`)} and o.delivery_status = 'Ny' and o.paid_at < ${before(now)}
        and exists (
          select 1 from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
          where i.order_id = o.id and a.delivered_at is null and a.released_at is null)
        and ${hasNoJob('deliver-order', 'orderId', sql`o.id`)}`,
    say: (count) => `${counted(count, 'paid order')} with leads reserved, and nothing that delivers them.`,
  },
  'refund-forgotten': {
    question: (now) => sql`
      select r.id from ${refunds} r
      where r.status = 'requested' and r.provider_refund_id is null and r.created_at < ${before(now)}
        and ${hasNoJob('refund-charge', 'refundId', sql`r.id`)}`,
    say: (count) => `${counted(count, 'refund')} promised, and nothing that asks the provider for it.`,
  },
  'mail-forgotten': {
    question: (now) => sql`
      select m.id from ${mails} m
      where m.status = 'queued' and m.created_at < ${before(now)} and ${hasNoJob('send-mail', 'mailId', sql`m.id`)}`,
    say: (count) => `${counted(count, 'mail')} in the outbox, and nothing that sends it.`,
  },
};
