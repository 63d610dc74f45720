import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { orders } from '../orders/orders.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import type { FiguresOfDay } from './overview-figures.rules.ts';
import type { Period } from './overview-period.rules.ts';

const swedish = sql.raw(`at time zone 'Europe/Stockholm'`);

/** From the first midnight to the last, as clocks in Sweden strike it: the nights when they are set have their own. */
export const isWithin = (moment: SQL, { from, to }: Period) => sql`
  ${moment} >= ${from}::date::timestamp ${swedish} and ${moment} < (${to}::date + 1)::timestamp ${swedish}`;

const ore = (amount: SQL) => sql`(sum(${amount}) * 100)::float8`;

/** Of each Swedish day on which something happened. */
const byDay = (what: SQL, moment: SQL, rows: SQL, period: Period) => sql`
  select day::text, ${what}
  from (select *, (${moment} ${swedish})::date as day from (${rows}) of_all where ${isWithin(moment, period)}) of_period
  group by day`;

/** An order is sold when its receipt is issued: `markPaid` gives both the same moment. */
const soldBy = (period: Period) =>
  byDay(
    sql`count(*)::int as "paidOrders", ${ore(sql`subtotal`)} as "soldNet", ${ore(sql`vat`)} as "soldVat"`,
    sql`paid_at`,
    sql`select paid_at, subtotal, vat from ${orders}`,
    period,
  );

const refundedBy = (period: Period) =>
  byDay(
    sql`${ore(sql`(content ->> 'subtotal')::numeric`)} as "refundedNet",
      ${ore(sql`(content ->> 'vat')::numeric`)} as "refundedVat"`,
    sql`created_at`,
    sql`select created_at, content from ${receipts} where series = 'credit-note'`,
    period,
  );

const startedBy = (period: Period) =>
  byDay(
    sql`count(*)::int as "startedCheckouts", count(order_id)::int as "paidCheckouts"`,
    sql`created_at`,
    sql`select c.created_at, o.id as order_id from ${checkouts} c
      left join ${orders} o on o.checkout_id = c.id and o.paid_at is not null`,
    period,
  );

const askedBy = (period: Period) =>
  byDay(sql`count(*)::int as "quoteRequests"`, sql`created_at`, sql`select created_at from ${quoteRequests}`, period);

/** What was sold, refunded, started and asked for, each by the day on which it happened. */
export async function readDailyFigures(db: Db, period: Period): Promise<FiguresOfDay[]> {
  const days: FiguresOfDay[] = [];
  for (const figures of [soldBy, refundedBy, startedBy, askedBy]) {
    days.push(...(await db.execute<FiguresOfDay>(figures(period))).rows);
  }
  return days;
}
