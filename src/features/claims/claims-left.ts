import { type SQL, sql } from 'drizzle-orm';
import { recordAllocations } from '../stock/stock.table.ts';
import { claims } from './claims.table.ts';

/**
 * How many claims on a line's records can still be granted: one for each delivered and paid lead, minus replacements
 * without an open claim, which were granted before. `item` is the SQL alias of the line.
 */
export const claimsLeft = (item: SQL, butIds: SQL = sql`array[]::uuid[]`) => sql`greatest(
  least(${item}.quantity - ${item}.refunded_quantity, ${item}.delivered_quantity) - (
    select count(*)::int from ${recordAllocations} given
    where given.order_item_id = ${item}.id and given.replaces_id is not null and given.remedy is null
      and given.id <> all(${butIds}) and not exists (
        select 1 from ${claims} own where own.allocation_id = given.id and own.status = 'open')), 0)`;
