import { and, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { amountShape, idShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { decimalFromOre, oreFromDecimal } from '../../platform/money.ts';
import { pluck } from '../../platform/pick.ts';
import { openCalls } from '../accounts/calls.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed } from '../catalogue/lead-filter.ts';
import { deliversWithinDays } from '../catalogue/listing-policy.rules.ts';
import { leadsIn, nextStepAfter, totalsOf, type VolumeStep, withDiscounts } from '../policy/totals.rules.ts';
import { settingsOf } from '../settings/settings.rules.ts';
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
      volumePrice: leads.volumePrice,
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
    volumePrice: row.volumePrice,
  }));
}

type RequestedLines = readonly { leadId: string; quantity: number }[];

/** As it is now, for these quantities. */
async function priceLines(db: Db, requested: RequestedLines, steps: readonly VolumeStep[]) {
  const known = await readCartLines(db, pluck(requested, 'leadId'));
  const found = requested.flatMap(({ leadId, quantity }) => {
    const line = known.find((one) => one.leadId === leadId);
    return line ? [{ ...line, quantity, pricePerLeadOre: oreFromDecimal(line.pricePerLead) ?? 0 }] : [];
  });
  const priced = withDiscounts(found, steps);
  const { subtotalOre, savedOre } = totalsOf(priced);
  return {
    lines: priced.map(({ pricePerLeadOre: _, discountedPriceOre, ...line }) => ({
      ...line,
      discountedPrice: decimalFromOre(discountedPriceOre),
      subtotal: decimalFromOre(discountedPriceOre * line.quantity),
    })),
    nextStep: nextStepAfter(steps, leadsIn(priced)),
    subtotal: decimalFromOre(subtotalOre),
    saved: decimalFromOre(savedOre),
  };
}

const cartLineShape = namedShape('CartLine', {
  leadId: idShape,
  title: z.string(),
  titleEn: z.string().nullable(),
  pricePerLead: amountShape,
  availableCount: numberShape,
  obtainableCount: numberShape,
  deliversWithinDays: numberShape,
  volumePrice: z.boolean(),
});

const pricedLinesShape = namedShape('PricedCart', {
  lines: z.array(
    cartLineShape.extend({
      quantity: numberShape,
      discountPercent: numberShape,
      discountedPrice: amountShape,
      subtotal: amountShape,
    }),
  ),
  nextStep: z.object({ from: numberShape, percent: numberShape, leadsMissing: numberShape }).nullable(),
  subtotal: amountShape,
  saved: amountShape,
});

export const cartCalls = [
  openCalls('Checkout')('GET /cart/lines', 'readCartLines', {
    summary: 'Returns the listings of a cart as they are now; those that are gone are left out',
    description:
      'With `ids` the listings alone; with `lines` (`id:quantity,…`) what they cost in these quantities, without VAT.',
    query: cartLinesQuery,
    answers: { 200: z.union([z.array(cartLineShape), pricedLinesShape]) },
    run: ({ db, env }, { query: { ids = [], lines } }) =>
      lines ? priceLines(db, lines, settingsOf(env).volumeSteps) : readCartLines(db, ids),
  }),
] as const;
