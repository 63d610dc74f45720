import { sql } from 'drizzle-orm';
import { supplyChanges, supplyCounts } from './supply.table.ts';

const figures = sql.raw('category_id, region, listings, on_sale, leads, rate_sum, rates');

/**
 * Counts plus the changes not folded in yet. Read both in one statement, so that no change is missed or counted twice.
 */
export const supply = sql`(
  select ${figures} from ${supplyCounts} union all select ${figures} from ${supplyChanges}) supply`;
