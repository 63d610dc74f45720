import { and, gt, isNull } from 'drizzle-orm';
import { leads } from './catalogue.table.ts';

/** What a visitor can buy right now. */
export const onSale = and(gt(leads.availableCount, 0), isNull(leads.archivedAt));
