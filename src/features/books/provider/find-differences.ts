import { type SQL, sql } from 'drizzle-orm';
import { shopDayText } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { disputes } from '../../disputes/disputes.table.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { orders } from '../../orders/orders.table.ts';
import type { PaymentProviderName } from '../../payments/payment-provider.ts';
import { type ReceiptSeries, receipts } from '../../receipts/receipts.table.ts';
import { refunds } from '../../refunds/refunds.table.ts';
import {
  differenceKinds,
  type FoundDifference,
  isExplained,
  maxShown,
  type ProviderColumns,
} from './difference.rules.ts';

export type MonthSpan = {
  begin: Date;
  end: Date;
  /** Later events may still be on their way to the other side. */
  settledBefore: Date;
  provider: PaymentProviderName;
};

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const isWithin = (at: SQL, { begin, end }: MonthSpan) => sql`(${at} >= ${moment(begin)} and ${at} < ${moment(end)})`;

const reportedBy = ({ ids, intentIds, ores, isWithin: within, ats }: ProviderColumns) => sql`
  select * from unnest(${sql.param(ids)}::text[], ${sql.param(intentIds)}::text[], ${sql.param(ores)}::int[],
    ${sql.param(within)}::boolean[], ${sql.param(ats)}::timestamptz[]) as reported (id, intent_id, ore, is_within, at)`;

/** A document's gross in öre. */
const grossOf = (content: SQL) => sql`((${content} ->> 'total')::numeric * 100)::int`;

const isPaidHere = (checkoutId: SQL, { provider }: MonthSpan) =>
  sql`exists (select from ${checkouts} c where c.id = ${checkoutId} and c.provider = ${provider})`;

const explained = sql.join(
  differenceKinds.filter(isExplained).map((kind) => sql`${kind}`),
  sql`, `,
);

/** `judged` is a query that adds a kind, or none where both sides agree. */
const shown = (judged: SQL) => sql`
  select kind, provider_ore as "providerOre", at,
    case when dated_at is not null then documents_ore end as "documentsOre",
    ${shopDayText(sql`dated_at`)} as dated,
    order_id as "orderId", order_number as "orderNumber", payment_id as "paymentId",
    (count(*) filter (where kind not in (${explained})) over ())::int as unexplained,
    (count(*) filter (where kind in (${explained})) over ())::int as explained
  from (${judged}) judged where kind is not null
  order by kind in (${explained}), coalesce(at, dated_at), payment_id limit ${maxShown}`;

const datedIn = (series: ReceiptSeries, span: MonthSpan) =>
  sql`d.series = ${series} and ${isWithin(sql`d.created_at`, span)}`;

const sameAmount = sql`(provider_ore is null or provider_ore = documents_ore)`;

/** The provider's payments compared with the receipts. */
export async function findPaymentDifferences(db: Db, columns: ProviderColumns, span: MonthSpan) {
  const settledBefore = moment(span.settledBefore);
  const judged = sql`
    select facts.*, case
      when is_reported and is_dated then case when ${sameAmount} then null else 'other-amount' end
      when is_reported and documents_ore is null then case
        when status = 'refunded' then 'returned'
        when at < ${settledBefore} then 'only-provider' end
      when is_reported or (is_beside and is_dated) then case when ${sameAmount} then 'other-month' else 'other-amount' end
      when is_dated then case
        when not ${isWithin(sql`paid_at`, span)} then 'other-month'
        when dated_at < ${settledBefore} then 'only-documents' end
      end as kind
    from (
      select named.id as payment_id, reported.ore as provider_ore, reported.at, o.id as order_id, o.order_number, o.status,
        o.paid_at, ${grossOf(sql`r.content`)} as documents_ore, r.created_at as dated_at,
        coalesce(reported.is_within, false) as is_reported, coalesce(not reported.is_within, false) as is_beside,
        coalesce(${isWithin(sql`r.created_at`, span)}, false) as is_dated
      from named left join reported on reported.id = named.id
      left join ${orders} o on o.stripe_payment_intent_id = named.id
      left join ${receipts} r on r.order_id = o.id and r.series = 'receipt') facts`;
  const { rows } = await db.execute<FoundDifference>(sql`
    with reported as (${reportedBy(columns)}),
    named as (
      select id from reported
      union
      select o.stripe_payment_intent_id from ${receipts} d join ${orders} o on o.id = d.order_id
      where ${datedIn('receipt', span)} and o.stripe_payment_intent_id is not null
        and ${isPaidHere(sql`o.checkout_id`, span)})
    ${shown(judged)}`);
  return rows;
}

/** The credit note issued with the refund; for a repeated refund, the earlier one. */
const datedWith = sql`(
  select n.created_at from ${receipts} n where n.order_id = f.order_id and n.series = 'credit-note'
  order by n.created_at < f.created_at, abs(extract(epoch from n.created_at - f.created_at)) limit 1)`;

const isDispute = sql`(f.reason = 'dispute' or exists (
  select from ${disputes} d where d.provider_dispute_id = f.provider_refund_id))`;

/** A failed refund that no later one has replaced. */
const isOwed = sql`(
  select sum(other.credited) > coalesce(sum(other.amount) filter (where other.status <> 'failed'), 0)
  from ${refunds} other where other.order_id = f.order_id)`;

/** The provider's refunds compared with the credit notes. */
export async function findRefundDifferences(db: Db, columns: ProviderColumns, span: MonthSpan) {
  const settledBefore = moment(span.settledBefore);
  const judged = sql`
    select facts.*, case
      when is_reported and documents_ore is null then case when at < ${settledBefore} then 'only-provider' end
      when is_reported and provider_ore = 0 then case when is_dated and is_owed then 'only-documents' end
      when (is_reported or (is_beside and is_dated)) and not ${sameAmount} then 'other-amount'
      when is_reported and dated_at is null then 'returned'
      when is_reported and is_dated then null
      when is_reported or (is_beside and is_dated) then 'other-month'
      when not is_dated then null
      when is_dispute then 'disputed'
      when status = 'succeeded' and not ${isWithin(sql`settled_at`, span)} then 'other-month'
      when status = 'failed' then case when is_owed then 'only-documents' end
      when asked_at < ${settledBefore} then 'only-documents'
      end as kind
    from (
      select coalesce(reported.intent_id, o.stripe_payment_intent_id) as payment_id, reported.ore as provider_ore, reported.at,
        coalesce(reported.is_within, false) as is_reported, coalesce(not reported.is_within, false) as is_beside,
        o.id as order_id, o.order_number, ours.*,
        coalesce(${isWithin(sql`ours.dated_at`, span)}, false) as is_dated
      from reported full join ours on ours.provider_refund_id = reported.id
      left join ${orders} o on o.id = coalesce(ours.of_order_id, (
        select paid.id from ${orders} paid where paid.stripe_payment_intent_id = reported.intent_id))
      where reported.id is not null or ${isPaidHere(sql`o.checkout_id`, span)}) facts`;
  const { rows } = await db.execute<FoundDifference>(sql`
    with reported as (${reportedBy(columns)}),
    ours as (
      select f.provider_refund_id, f.order_id as of_order_id, f.status, f.settled_at, f.created_at as asked_at,
        (f.amount * 100)::int as documents_ore, ${datedWith} as dated_at, ${isDispute} as is_dispute, ${isOwed} as is_owed
      from ${refunds} f
      where f.provider_refund_id in (select id from reported)
        or not exists (select from ${invoices} i where i.order_id = f.order_id) and f.order_id in (select d.order_id from ${receipts} d where ${datedIn('credit-note', span)}))
    ${shown(judged)}`);
  return rows;
}
