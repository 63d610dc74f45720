import { type SQL, sql } from 'drizzle-orm';
import { inShopTime } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sumsByDay } from '../../../platform/database/kept-days.ts';
import { addDays, type Period } from '../../../platform/time/swedish-days.rules.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { daysOfCheckouts } from '../../checkout/checkout-days.ts';
import { orders } from '../../orders/orders.table.ts';
import { quoteRequests } from '../../quotes/quotes.table.ts';
import { daysOfDocuments } from '../../receipts/document-days.ts';
import type { Figures, FiguresOfDay } from './overview-figures.rules.ts';

/** By Swedish midnights, since days on which clocks change are shorter or longer. */
export const isWithin = (moment: SQL, { from, to }: Period) => sql`
  ${moment} >= ${inShopTime(sql`${from}::date::timestamp`)}
  and ${moment} < ${inShopTime(sql`(${to}::date + 1)::timestamp`)}`;

/** Days are numbered from 1. Comparing with the midnights is quicker than converting each time. */
const dayNumber = (moment: SQL, { from, to }: Period) => sql`
  width_bucket(${moment}, (
    select array_agg(${inShopTime(sql`midnight::timestamp`)} order by midnight)
    from generate_series(${from}::date, ${to}::date, interval '1 day') midnight))`;

const ore = (amount: SQL) => sql`(${amount} * 100)::float8`;

/** `rows` must have the moment as `at`. Days without rows are missing. */
const byDay = (what: SQL, rows: SQL, period: Period) => sql`
  select day, ${what}
  from (select *, ${dayNumber(sql`at`, period)} as day from (${rows}) of_all where ${isWithin(sql`at`, period)}) of_period
  group by day`;

/** An order is sold when its receipt or invoice is issued, with the sum that its sales count. */
async function inBooks(db: Db, period: Period): Promise<FiguresOfDay[]> {
  const { rows } = await db.execute<FiguresOfDay>(sql`
    select day::text as day, receipts + invoices as "paidOrders", ${ore(sql`net`)} as "soldNet", ${ore(sql`vat`)} as "soldVat",
      ${ore(sql`refunded_net`)} as "refundedNet", ${ore(sql`refunded_vat`)} as "refundedVat"
    from (${await sumsByDay(db, daysOfDocuments, period)}) of_days`);
  return rows;
}

async function started(db: Db, period: Period): Promise<FiguresOfDay[]> {
  const { rows } = await db.execute<FiguresOfDay>(sql`
    select day::text as day, started as "startedCheckouts", paid as "paidCheckouts"
    from (${await sumsByDay(db, daysOfCheckouts, period)}) of_days`);
  return rows;
}

/** A payment that could not be served does not count as a paid order. */
const unserved = (period: Period) =>
  byDay(
    sql`-count(*)::int as "paidCheckouts"`,
    sql`select c.created_at as at from ${orders} o join ${checkouts} c on c.id = o.checkout_id
      where o.status = 'refunded' and o.paid_at is null and c.intent_status = 'succeeded'`,
    period,
  );

const asked = (period: Period) =>
  byDay(sql`count(*)::int as "quoteRequests"`, sql`select created_at as at from ${quoteRequests}`, period);

export async function readDailyFigures(db: Db, period: Period): Promise<FiguresOfDay[]> {
  const days = [...(await inBooks(db, period)), ...(await started(db, period))];
  for (const question of [unserved, asked]) {
    const { rows } = await db.execute<Partial<Figures> & { day: number }>(question(period));
    days.push(...rows.map((figures) => ({ ...figures, day: addDays(period.from, figures.day - 1) })));
  }
  return days;
}
