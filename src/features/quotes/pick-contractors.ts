import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { postalDigits } from './quote-area.rules.ts';
import { contractorCategories, contractors, quoteOffers, type quoteRequests } from './quotes.table.ts';

export type Contractor = typeof contractors.$inferSelect;

/** Only such companies are asked. */
export const isAsked = sql`${contractors.active} and ${contractors.certified}`;

/** A table lock: with row locks, two concurrent requests would pick from the same outdated order. */
export async function lockContractors(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${contractors} in share row exclusive mode`);
}

const serves = (categoryId: string) => sql`exists (
  select 1 from ${contractorCategories} c where c.provider_id = ${contractors}.id and c.category_id = ${categoryId})`;

const isInArea = (digits: string) => sql`(cardinality(${contractors}.postal_prefixes) = 0 or exists (
  select 1 from unnest(${contractors}.postal_prefixes) prefix where starts_with(${digits}, prefix)))`;

const wasNotAsked = (requestId: string) => sql`not exists (
  select 1 from ${quoteOffers} o where o.provider_id = ${contractors}.id and o.quote_request_id = ${requestId})`;

/** Later than every turn so far, even if the clocks of several processes differ. */
const turnAfterAll = (now: Date) =>
  sql`greatest(${now}::timestamptz, (select max(p.last_offered_at) from ${contractors} p) + interval '1 microsecond')`;

type Request = Pick<typeof quoteRequests.$inferSelect, 'id' | 'categoryId' | 'postalCode'>;

/** Those who have waited longest come first. */
export async function pickContractors(tx: Db, request: Request, max: number, now: Date): Promise<Contractor[]> {
  if (max <= 0) return [];
  await lockContractors(tx);
  const next = tx
    .select({ id: contractors.id })
    .from(contractors)
    .where(
      and(isAsked, serves(request.categoryId), isInArea(postalDigits(request.postalCode)), wasNotAsked(request.id)),
    )
    .orderBy(sql`${contractors.lastOfferedAt} asc nulls first`, asc(contractors.id))
    .limit(max);
  return tx
    .update(contractors)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(inArray(contractors.id, next))
    .returning();
}

/** Ignores turn, category and area. Null if the contractor may not be offered requests. */
export async function takeContractor(tx: Db, id: string, now: Date): Promise<Contractor | null> {
  await lockContractors(tx);
  const [contractor] = await tx
    .update(contractors)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(and(eq(contractors.id, id), isAsked))
    .returning();
  return contractor ?? null;
}
