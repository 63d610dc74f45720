import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { postalDigits } from './quote-area.rules.ts';
import { providerCategories, providers, quoteOffers, type quoteRequests } from './quotes.table.ts';

export type Provider = typeof providers.$inferSelect;

/**
 * Whoever chooses among the providers or changes them waits here for whoever does. With locks on single rows, two
 * requests at once would choose from the same old order, or find nobody where there is somebody.
 */
export async function lockProviders(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${providers} in share row exclusive mode`);
}

const serves = (categoryId: string) => sql`exists (
  select 1 from ${providerCategories} c where c.provider_id = ${providers}.id and c.category_id = ${categoryId})`;

const isInArea = (digits: string) => sql`(cardinality(${providers}.postal_prefixes) = 0 or exists (
  select 1 from unnest(${providers}.postal_prefixes) prefix where starts_with(${digits}, prefix)))`;

const wasNotAsked = (requestId: string) => sql`not exists (
  select 1 from ${quoteOffers} o where o.provider_id = ${providers}.id and o.quote_request_id = ${requestId})`;

/** Later than every turn before it, whatever the clocks of several processes say. */
const turnAfterAll = (now: Date) =>
  sql`greatest(${now}::timestamptz, (select max(p.last_offered_at) from ${providers} p) + interval '1 microsecond')`;

type Request = Pick<typeof quoteRequests.$inferSelect, 'id' | 'categoryId' | 'postalCode'>;

/** Takes up to `most` providers whose turn it is for this request, those who waited longest first. */
export async function pickProviders(tx: Db, request: Request, most: number, now: Date): Promise<Provider[]> {
  if (most <= 0) return [];
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
    .limit(most);
  return tx
    .update(providers)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(inArray(providers.id, next))
    .returning();
}

/** Takes one that an admin has chosen, out of its turn, whatever it serves; null where it may not be offered requests. */
export async function takeProvider(tx: Db, id: string, now: Date): Promise<Provider | null> {
  await lockProviders(tx);
  const [provider] = await tx
    .update(providers)
    .set({ lastOfferedAt: turnAfterAll(now) })
    .where(and(eq(providers.id, id), eq(providers.active, true), eq(providers.certified, true)))
    .returning();
  return provider ?? null;
}
