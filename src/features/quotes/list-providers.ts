import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
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

export const providerFilters = { active: ['true', 'false'], certified: ['true', 'false'] } as const;

const matches = (q: string) => holdsText([providers.companyName, providers.email], q);

const selectProviders = (db: Db, { q, only, slice }: ListFilter) =>
  db
    .select()
    .from(providers)
    .where(
      and(
        matches(q),
        only.active ? eq(providers.active, only.active === 'true') : undefined,
        only.certified ? eq(providers.certified, only.certified === 'true') : undefined,
        slice,
      ),
    );

export const countProviders = (db: Db, filter: ListFilter) => countRows(db, selectProviders(db, filter));

export async function listProviders(db: Db, params: ListParams<Provider>) {
  const page = await readPage(selectProviders(db, params), params);
  return { rows: await withCategories(db, page.rows), next: page.next };
}

export async function findProvider(db: Db, id: string): Promise<ProviderAnswer | null> {
  const [row] = await withCategories(db, await db.select().from(providers).where(eq(providers.id, id)));
  return row ?? null;
}
