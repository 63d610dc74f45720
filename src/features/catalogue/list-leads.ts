import { and, count, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, orderBy, type Position } from '../../platform/database/keyset.ts';
import { leads } from './catalogue.table.ts';
import { selectLeads } from './lead-answer.ts';
import { type LeadFilter, matches } from './lead-filter.ts';
import type { LeadOrder } from './lead-sorting.ts';

/** An exact count would scan the whole catalogue. */
const countLimit = 1_000;

export type LeadPage = { filter: LeadFilter; order: LeadOrder; after: Position | null; limit: number };

export async function listLeads(db: Db, { filter, order, after, limit }: LeadPage) {
  const rows = await selectLeads(db)
    .where(and(matches(filter), order.where, after ? comesAfter(order, after) : undefined))
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? order.positionOf(last) : null };
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<{ total: number; isCapped: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(matches(filter))
    .limit(countLimit + 1)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  const total = row?.total ?? 0;
  return { total: Math.min(total, countLimit), isCapped: total > countLimit };
}
