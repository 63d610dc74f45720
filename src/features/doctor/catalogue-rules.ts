import { sql } from 'drizzle-orm';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed, obtainable } from '../catalogue/lead-filter.ts';
import { supply } from '../catalogue/supply.table.ts';
import { counted, type Rule } from './rule.ts';

const figures = sql.raw('category_id, region, listings, on_sale, leads, rate_sum, rates');

export const catalogueRules: Readonly<Record<string, Rule>> = {
  'supply-counts': {
    question: () => sql`
      with counted as (
        select category_id, region, sum(listings) as listings, sum(on_sale) as on_sale, sum(leads) as leads,
          sum(rate_sum) as rate_sum, sum(rates) as rates
        from ${supply} group by category_id, region),
      listed as (
        select category_id, region, conversion_rate, ${obtainable} as obtainable from ${leads} where ${isListed}),
      found as (
        select category_id, region, count(*) as listings, count(*) filter (where obtainable > 0) as on_sale,
          sum(obtainable) as leads, coalesce(sum(conversion_rate) filter (where obtainable > 0), 0) as rate_sum,
          count(conversion_rate) filter (where obtainable > 0) as rates
        from listed group by category_id, region)
      select distinct category_id as id from (
        (select ${figures} from counted where (listings, on_sale, leads, rate_sum, rates) <> (0, 0, 0, 0, 0)
          except select ${figures} from found)
        union all (select ${figures} from found except select ${figures} from counted)) wrong`,
    say: (count) =>
      `${counted(count, 'category', 'categories')}: the counts that visitors see are not those of the listings.`,
  },
};
