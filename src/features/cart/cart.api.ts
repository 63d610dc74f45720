import { and, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { amountShape, idShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { ApiDeps, ApiVariables } from '../../platform/http/api-deps.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { deliversWithinDays, obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
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

export type CartLineNow = Awaited<ReturnType<typeof readCartLines>>[number];

const cartLineShape = shapeOf<CartLineNow>().as(
  z
    .object({
      leadId: idShape,
      title: z.string(),
      titleEn: z.string().nullable(),
      pricePerLead: amountShape,
      availableCount: numberShape,
      obtainableCount: numberShape,
      deliversWithinDays: numberShape,
    })
    .meta({ id: 'CartLine' }),
);

const read = describeCall({
  id: 'readCartLines',
  tag: 'Checkout',
  summary: 'What is in a cart, as it is now; what is gone is left out',
  query: cartLinesQuery,
  answers: { 200: z.array(cartLineShape) },
});

export function cartApi({ db }: ApiDeps) {
  return new Hono<ApiVariables>().get('/cart/lines', read, async (context) => {
    const { ids } = readQuery(context, cartLinesQuery);
    return context.json(await readCartLines(db, ids));
  });
}
