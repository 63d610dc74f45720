import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import type { Provider } from './pick-providers.ts';
import { providerCategories, providers } from './quotes.table.ts';

const byId = (descending: boolean): KeysetOrder<Provider> => ({
  columns: [providers.id],
  descending,
  positionOf: (row) => [row.id],
});

const byName: KeysetOrder<Provider> = {
  columns: [providers.companyName, providers.id],
  descending: false,
  positionOf: (row) => [row.companyName, row.id],
};

export const providerLists = { newest: byId(true), oldest: byId(false), name: byName };

async function withCategories(db: Db, rows: readonly Provider[]) {
  if (rows.length === 0) return [];
  const links = await db
    .select()
    .from(providerCategories)
    .where(
      inArray(
        providerCategories.providerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(providerCategories.categoryId));
  const byProvider = Map.groupBy(links, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...row,
    categoryIds: (byProvider.get(row.id) ?? []).map(({ categoryId }) => categoryId),
  }));
}

export type ProviderAnswer = Awaited<ReturnType<typeof withCategories>>[number];

/** What a list of the providers can be narrowed to. */
export const providerFilters = { active: ['true', 'false'], certified: ['true', 'false'] } as const;

type Params = {
  order: KeysetOrder<Provider>;
  q: string;
  after: Position | null;
  limit: number;
  only: Readonly<Record<string, string>>;
};

export async function listProviders(db: Db, params: Params) {
  const { order, q, after, limit, only } = params;
  const found =
    q === '' ? undefined : or(ilike(providers.companyName, containing(q)), ilike(providers.email, containing(q)));
  const rows = await db
    .select()
    .from(providers)
    .where(
      and(
        found,
        only.active ? eq(providers.active, only.active === 'true') : undefined,
        only.certified ? eq(providers.certified, only.certified === 'true') : undefined,
        after ? comesAfter(order, after) : undefined,
      ),
    )
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  const page = pageOf(rows, params);
  return { rows: await withCategories(db, page.rows), next: page.next };
}

export async function findProvider(db: Db, id: string): Promise<ProviderAnswer | null> {
  const [row] = await withCategories(db, await db.select().from(providers).where(eq(providers.id, id)));
  return row ?? null;
}
