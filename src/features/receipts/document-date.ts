import { type SQL, sql } from 'drizzle-orm';
import { closedMonths } from './receipts.table.ts';

const inSweden = (moment: SQL) => sql`(${moment} at time zone 'Europe/Stockholm')`;

const monthOf = (local: SQL) => sql`to_char(${local}, 'YYYY-MM')`;

/**
 * A document is dated now or, if its month is closed, at the start of the next open month. Evaluated in the statement
 * that stores the document, which waits for a closing under way (`books/close-month.ts`) and then sees it.
 */
export function documentDate(moment: SQL): SQL {
  const { month } = closedMonths;
  const next = sql`date_trunc('month', ${inSweden(moment)}) + interval '1 month'`;
  const last = sql`(select to_date(max(${month}), 'YYYY-MM') + interval '1 month' from ${closedMonths})`;
  return sql`coalesce((
    select min(later.start) at time zone 'Europe/Stockholm'
    from generate_series(${next}, ${last}, interval '1 month') as later (start)
    where exists (select from ${closedMonths} where ${month} = ${monthOf(inSweden(moment))})
      and not exists (select from ${closedMonths} where ${month} = ${monthOf(sql`later.start`)})), ${moment})`;
}
