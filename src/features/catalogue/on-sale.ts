import { and, sql } from 'drizzle-orm';
import { leads } from './catalogue.table.ts';
import { isInStock, isListed } from './lead-filter.ts';

/** How many one buyer can get of a listing; without records `least` leaves the null out. */
export const obtainable = sql<number>`least(${leads.availableCount}, ${leads.freeRecords})`;

/** What a visitor can buy right now. */
export const onSale = and(isInStock, isListed);
