import { type SQL, sql } from 'drizzle-orm';
import { inShopTime } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import type { Env } from '../../platform/env.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { orders } from '../orders/orders.table.ts';
import { byInvoice } from '../orders/payment-words.rules.ts';
import { isOfDemo } from '../payments/demo/demo-intent.ts';
import { closedMonths, receiptSeries, receipts } from '../receipts/receipts.table.ts';
import { sellsNow } from '../settings/shop-words.ts';

/** No live shop opens on a database with this mark. */
export const demoDataMark = 'demo-data';

/** Of orders: nobody pays it. A sale by invoice is real in any shop. */
export const isTrial: SQL = sql`(${isOfDemo(orders.stripePaymentIntentId)}
  and ${orders.paymentMethod} is distinct from ${sql.raw(`'${byInvoice}'`)})`;

type TrialSales = {
  count: number;
  /**
   * A real document follows one of them in its series, which must not lose numbers, or did before a restore; or their
   * listings are made up.
   */
  stays: boolean;
  closedMonths: readonly string[];
};

export async function findTrialSales(db: Db): Promise<TrialSales> {
  const { rows } = await db.execute<TrialSales>(sql`
    with trial as materialized (select id, status from ${orders} where ${isTrial}),
    document as materialized (
      select series, year, number, to_char(${inShopTime(receipts.createdAt)}, 'YYYY-MM') as month
      from ${receipts} where order_id in (select id from trial)),
    first as (select distinct on (series) series, year, number from document order by series, year, number)
    select (select count(*)::int from trial where status not in ('failed', 'cancelled')) as count,
      exists (
        select from ${receipts} r join first on first.series = r.series and (r.year, r.number) > (first.year, first.number)
        where r.order_id not in (select id from trial))
      or exists (
        select from ${receiptSeries} s join first on first.series = s.series and s.year >= first.year
        where s.last_number > coalesce((
          select max(r.number) from ${receipts} r where r.series = s.series and r.year = s.year), 0))
      or exists (select from ${shopState} where key = ${demoDataMark}) as stays,
      array(select c.month from ${closedMonths} c where c.month in (select d.month from document d) order by 1) as "closedMonths"`);
  const [found] = rows;
  if (!found) throw new Error('The trial sales were not counted.');
  return found;
}

/** Of a shop that has got its payment keys. Null where none is in the way of real sales. */
export async function readTrialSales({ db, env }: Pick<ApiDeps, 'db' | 'env'>): Promise<TrialSales | null> {
  if (env.payments === 'demo') return null;
  const found = await findTrialSales(db);
  return found.count > 0 && !found.stays ? found : null;
}

/** With keys no trial sale is made, so a process asks until there is none. */
const withoutTrials = new WeakSet<Env['onScreen']>();

/** Whether anything can be bought. */
export async function isOpen({ db, env }: Pick<ApiDeps, 'db' | 'env'>): Promise<boolean> {
  if (!sellsNow(env)) return false;
  if (withoutTrials.has(env.onScreen)) return true;
  if (await readTrialSales({ db, env })) return false;
  withoutTrials.add(env.onScreen);
  return true;
}
