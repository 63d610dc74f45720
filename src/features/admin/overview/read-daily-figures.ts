import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { orders } from '../../orders/orders.table.ts';
import { quoteRequests } from '../../quotes/quotes.table.ts';
import { receipts } from '../../receipts/receipts.table.ts';
import type { Figures, FiguresOfDay } from './overview-figures.rules.ts';
import { addDays } from './overview-period.rules.ts';

const swedish = sql.raw(`at time zone 'Europe/Stockholm'`);

/** From the first midnight to the last, as clocks in Sweden strike it: the nights when they are set have their own. */
export const isWithin = (moment: SQL, { from, to }: Period) => sql`
  ${moment} >= ${from}::date::timestamp ${swedish} and ${moment} < (${to}::date + 1)::timestamp ${swedish}`;

/** The number of its Swedish day in the period, the first being 1: asked of midnights, which is quicker than of each time. */
const dayNumber = (moment: SQL, { from, to }: Period) => sql`
  width_bucket(${moment}, (
    select array_agg(midnight::timestamp ${swedish} order by midnight)
    from generate_series(${from}::date, ${to}::date, interval '1 day') midnight))`;

const ore = (amount: SQL) => sql`(sum(${amount}) * 100)::float8`;

/** Of each day on which something happened. `rows` have the moment as `at`. */
const byDay = (what: SQL, rows: SQL, period: Period) => sql`
  select day, ${what}
  from (select *, ${dayNumber(sql`at`, period)} as day from (${rows}) of_all where ${isWithin(sql`at`, period)}) of_period
  group by day`;

/** An order is sold when its receipt is issued: `markPaid` gives both the same moment. */
const sold = (period: Period) =>
  byDay(
    sql`count(*)::int as "paidOrders", ${ore(sql`subtotal`)} as "soldNet", ${ore(sql`vat`)} as "soldVat"`,
    sql`select paid_at as at, subtotal, vat from ${orders}`,
    period,
  );

const refunded = (period: Period) =>
  byDay(
    sql`${ore(sql`(content ->> 'subtotal')::numeric`)} as "refundedNet",
      ${ore(sql`(content ->> 'vat')::numeric`)} as "refundedVat"`,
    sql`select created_at as at, content from ${receipts} where series = 'credit-note'`,
    period,
  );

const started = (period: Period) =>
  byDay(
    sql`count(*)::int as "startedCheckouts",
      (count(*) filter (where intent_status = 'succeeded'))::int as "paidCheckouts"`,
    sql`select created_at as at, intent_status from ${checkouts}`,
    period,
  );

/** Money that came and could not be served made no paid order of its checkout. */
const unserved = (period: Period) =>
  byDay(
    sql`-count(*)::int as "paidCheckouts"`,
    sql`select c.created_at as at from ${orders} o join ${checkouts} c on c.id = o.checkout_id
      where o.status = 'refunded' and o.paid_at is null and c.intent_status = 'succeeded'`,
    period,
  );

const asked = (period: Period) =>
  byDay(sql`count(*)::int as "quoteRequests"`, sql`select created_at as at from ${quoteRequests}`, period);

/** What was sold, refunded, started and asked for, each by the day on which it happened. */
export async function readDailyFigures(db: Db, period: Period): Promise<FiguresOfDay[]> {
  const days: FiguresOfDay[] = [];
  for (const question of [sold, refunded, started, unserved, asked]) {
    const { rows } = await db.execute<Partial<Figures> & { day: number }>(question(period));
    days.push(...rows.map((figures) => ({ ...figures, day: addDays(period.from, figures.day - 1) })));
  }
  return days;
}
