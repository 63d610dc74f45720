import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { priceRequests, proposals } from '../../proposals/proposals.table.ts';
import { isWithin } from './read-daily-figures.ts';

/** By the days on which they were asked for, sent and accepted. `worth` is what was accepted, without VAT. */
export async function readProposalFigures(db: Db, period: Period) {
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
