import type { Db } from '../../../platform/database/db.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { readCategorySales } from '../../receipts/category-days.ts';
import { sumOf, sumsBy } from './overview-figures.rules.ts';
import { periodBefore, type Span } from './overview-period.rules.ts';
import { readDailyFigures } from './read-daily-figures.ts';
import { readProposalFigures } from './read-proposal-figures.ts';

export async function showOverview(db: Db, { by, ...period }: Period & { by: Span }) {
  const before = periodBefore(period);
  // One snapshot, so that a sale made meanwhile appears everywhere or nowhere.
  return db.transaction(
    async (tx) => {
      const days = await readDailyFigures(tx, { from: before.from, to: period.to });
      return {
        ...period,
        by,
        buckets: sumsBy(days, period, by),
        totals: sumOf(days, period),
        before: sumOf(days, before),
        categories: await readCategorySales(tx, period),
        proposals: await readProposalFigures(tx, period),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export type Overview = Awaited<ReturnType<typeof showOverview>>;
