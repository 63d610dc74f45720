import { and, sql } from 'drizzle-orm';
import { leads } from './catalogue.table.ts';
import { isInStock, isListed } from './lead-filter.ts';

/** In SQL `least` ignores null, which is a listing without records. */
export const obtainable = sql<number>`least(${leads.availableCount}, ${leads.freeRecords})`;

export const onSale = and(isInStock, isListed);
