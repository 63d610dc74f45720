import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { sumOf, sumsBy } from './overview-figures.rules.ts';
import { type Period, periodBefore, type Span } from './overview-period.rules.ts';
import { readCategorySales } from './read-category-sales.ts';
import { readDailyFigures } from './read-daily-figures.ts';

/** How the shop does in a period, and how it did in as many days before. */
export async function showOverview(db: Db, { by, ...period }: Period & { by: Span }) {
  const before = periodBefore(period);
  // One view of everything, so that a sale that is made meanwhile stands in all of it or in nothing.
  return db.transaction(
    async (tx) => {
      const days = await readDailyFigures(tx, { from: before.from, to: period.to });
      const categories = await readCategorySales(tx, period);
      return {
        ...period,
        by,
        buckets: sumsBy(days, period, by),
        totals: sumOf(days, period),
        before: sumOf(days, before),
        categories: categories.map(({ netOre, ...category }) => ({ ...category, net: decimalFromOre(netOre) })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export type Overview = Awaited<ReturnType<typeof showOverview>>;
