import { and, gt, isNull, or, sql } from 'drizzle-orm';
import { leads } from './catalogue.table.ts';
import { isListed } from './lead-filter.ts';

/** How many one buyer can get of a listing; without records `least` leaves the null out. */
export const obtainable = sql<number>`least(${leads.availableCount}, ${leads.freeRecords})`;

/** What a visitor can buy right now: compared column by column, of which the planner knows how many there are. */
export const onSale = and(
  gt(leads.availableCount, 0),
  or(isNull(leads.freeRecords), gt(leads.freeRecords, 0)),
  isListed,
);
