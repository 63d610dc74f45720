import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { supplyChanges, supplyCounts } from './supply.table.ts';

/** Small statements, so that nobody waits for one. */
const changesAtOnce = 5_000;

/** `skip locked`, so that several processes fold different changes. Answers how many. */
export async function foldSupply(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with taken as (
      delete from ${supplyChanges} where id in (
        select id from ${supplyChanges} order by id limit ${changesAtOnce} for update skip locked)
      returning *),
    folded as (
      insert into ${supplyCounts} (category_id, region, listings, on_sale, leads, rate_sum, rates)
      select category_id, region, sum(listings), sum(on_sale), sum(leads), sum(rate_sum), sum(rates)
      from taken group by category_id, region order by category_id, region
      on conflict (category_id, region) do update set
        listings = ${supplyCounts}.listings + excluded.listings, on_sale = ${supplyCounts}.on_sale + excluded.on_sale,
        leads = ${supplyCounts}.leads + excluded.leads, rate_sum = ${supplyCounts}.rate_sum + excluded.rate_sum,
        rates = ${supplyCounts}.rates + excluded.rates)
    select count(*)::int as count from taken`);
  return rows[0]?.count ?? 0;
}
