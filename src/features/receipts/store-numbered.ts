import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inShopTime, shopDayText } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import type { ReceiptContent } from './receipt-content.rules.ts';
import { closedMonths, type ReceiptSeries, receiptSeries, receipts, yearOf } from './receipts.table.ts';

const monthOf = (local: SQL) => sql`to_char(${local}, 'YYYY-MM')`;

/**
 * A document is dated now or, if its month is closed, at the start of the next open month. Evaluated in the statement
 * that stores the document, which waits for a closing in progress (`books/close-month.ts`) and then sees it.
 */
export function documentDate(moment: SQL): SQL {
  const { month } = closedMonths;
  const next = sql`date_trunc('month', ${inShopTime(moment)}) + interval '1 month'`;
  const last = sql`(select to_date(max(${month}), 'YYYY-MM') + interval '1 month' from ${closedMonths})`;
  return sql`coalesce((
    select ${inShopTime(sql`min(later.start)`)}
    from generate_series(${next}, ${last}, interval '1 month') as later (start)
    where exists (select from ${closedMonths} where ${month} = ${monthOf(inShopTime(moment))})
      and not exists (select from ${closedMonths} where ${month} = ${monthOf(sql`later.start`)})), ${moment})`;
}

/** The same for a booking without a document, such as a payment. */
export const openDayFrom = (day: SQLWrapper): SQL<string> =>
  sql<string>`(${inShopTime(documentDate(inShopTime(sql`${day}::timestamp`)))})::date`;

type Numbered = {
  id: string;
  series: Exclude<ReceiptSeries, 'receipt'>;
  orderId: string;
  creditsId: string | null;
  content: ReceiptContent;
};

/**
 * Must come last in its transaction, because every other document of the series waits for this row. A failed
 * transaction leaves no gap. Rare, so unlike receipts they are numbered at once. Answers its Swedish date.
 */
export async function storeNumbered(tx: Db, { id, series, orderId, creditsId, content }: Numbered, now: Date) {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with dated as materialized (select ${documentDate(sql`${now}::timestamptz`)} as at),
    next as (
      insert into ${receiptSeries} (series, year, last_number)
      select ${series}, ${yearOf(sql`dated.at`)}, 1 from dated
      on conflict (series, year) do update set last_number = ${receiptSeries}.last_number + 1
      returning last_number)
    insert into ${receipts} (id, series, number, order_id, credits_receipt_id, content, created_at)
    select ${id}::uuid, ${series}, next.last_number, ${orderId}::uuid, ${creditsId}::uuid,
      ${JSON.stringify(content)}::jsonb, dated.at
    from next, dated
    returning ${shopDayText(receipts.createdAt)} as day`);
  return rows[0]?.day ?? dayAt(now);
}
