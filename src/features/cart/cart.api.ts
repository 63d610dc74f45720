import { and, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { amountShape, idShape, numberShape } from '../../platform/http/answer-shape.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { openCalls } from '../accounts/calls.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { deliversWithinDays } from '../catalogue/listing-policy.rules.ts';
import { cartLinesQuery } from './cart.input.ts';

async function readCartLines(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      leadId: leads.id,
      title: leads.title,
      titleEn: leads.titleEn,
      pricePerLead: leads.pricePerLead,
      availableCount: leads.availableCount,
      freeRecords: leads.freeRecords,
    })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), isListed));
  return rows.map(({ leadId, title, titleEn, ...row }) => ({
    leadId,
    title,
    titleEn,
    pricePerLead: decimalFromOre(row.pricePerLead),
    availableCount: row.availableCount,
    obtainableCount: obtainableOf(row),
    deliversWithinDays: deliversWithinDays(row),
  }));
}

const cartLineShape = z
  .object({
    leadId: idShape,
    title: z.string(),
    titleEn: z.string().nullable(),
    pricePerLead: amountShape,
    availableCount: numberShape,
    obtainableCount: numberShape,
    deliversWithinDays: numberShape,
  })
  .meta({ id: 'CartLine' });

export const cartCalls = [
  openCalls('Checkout')('GET /cart/lines', {
    id: 'readCartLines',
    summary: 'What is in a cart, as it is now; what is gone is left out',
    query: cartLinesQuery,
    answers: { 200: z.array(cartLineShape) },
    run: ({ db }, { query: { ids } }) => readCartLines(db, ids),
  }),
] as const;
