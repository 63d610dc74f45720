import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { priceRequests, proposals } from '../../proposals/proposals.table.ts';
import { readCategorySales } from '../../receipts/category-days.ts';
import { sumOf, sumsBy } from './overview-figures.rules.ts';
import { periodBefore, type Span } from './overview-period.rules.ts';
import { isWithin, readDailyFigures } from './read-daily-figures.ts';

/** By the days on which they were asked for, sent and accepted. `worth` is what was accepted, without VAT. */
async function readProposalFigures(db: Db, period: Period) {
  const isAccepted = isWithin(sql`${proposals.acceptedAt}`, period);
  const [figures] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${isWithin(sql`${proposals.sentAt}`, period)})::int`,
      accepted: sql<number>`count(*) filter (where ${isAccepted})::int`,
      worth: sql<string>`coalesce(sum(${proposals.subtotal}) filter (where ${isAccepted}), 0)::numeric(12, 2)::text`,
    })
    .from(proposals);
  if (!figures) throw new Error('A count has no row.');
  return { asked: await db.$count(priceRequests, isWithin(sql`${priceRequests.createdAt}`, period)), ...figures };
}

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
