import { sql } from 'drizzle-orm';
import { supplyChanges, supplyCounts } from './supply.table.ts';

const figures = sql.raw('category_id, region, listings, on_sale, leads, rate_sum, rates');

/** The counts with what has changed since they were taken: to be read from in one statement, never behind. */
export const supply = sql`(
  select ${figures} from ${supplyCounts} union all select ${figures} from ${supplyChanges}) supply`;
