import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { postalDigits } from './quote-area.rules.ts';
import { providerCategories, providers, quoteOffers, type quoteRequests } from './quotes.table.ts';

export type Provider = typeof providers.$inferSelect;

/** A table lock: with row locks, two concurrent requests would pick from the same outdated order. */
export async function lockProviders(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${providers} in share row exclusive mode`);
}

const serves = (categoryId: string) => sql`exists (
  select 1 from ${providerCategories} c where c.provider_id = ${providers}.id and c.category_id = ${categoryId})`;

const isInArea = (digits: string) => sql`(cardinality(${providers}.postal_prefixes) = 0 or exists (
  select 1 from unnest(${providers}.postal_prefixes) prefix where starts_with(${digits}, prefix)))`;

const wasNotAsked = (requestId: string) => sql`not exists (
  select 1 from ${quoteOffers} o where o.provider_id = ${providers}.id and o.quote_request_id = ${requestId})`;

/** Later than every turn so far, even if the clocks of several processes differ. */
const turnAfterAll = (now: Date) =>
  sql`greatest(${now}::timestamptz, (select max(p.last_offered_at) from ${providers} p) + interval '1 microsecond')`;

type Request = Pick<typeof quoteRequests.$inferSelect, 'id' | 'categoryId' | 'postalCode'>;

/** Those who have waited longest come first. */
export async function pickProviders(tx: Db, request: Request, max: number, now: Date): Promise<Provider[]> {
  if (max <= 0) return [];
  await lockProviders(tx);
  const next = tx
    .select({ id: providers.id })
    .from(providers)
    .where(
      and(
        eq(providers.active, true),
        eq(providers.certified, true),
        serves(request.categoryId),
        isInArea(postalDigits(request.postalCode)),
        wasNotAsked(request.id),
      ),
    )
    .orderBy(sql`${providers.lastOfferedAt} asc nulls first`, asc(providers.id))
    .limit(max);
  return tx
    .update(providers)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(inArray(providers.id, next))
    .returning();
}

/** Ignores turn, category and area. Null if the contractor may not be offered requests. */
export async function takeProvider(tx: Db, id: string, now: Date): Promise<Provider | null> {
  await lockProviders(tx);
  const [provider] = await tx
    .update(providers)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(and(eq(providers.id, id), eq(providers.active, true), eq(providers.certified, true)))
    .returning();
  return provider ?? null;
}
