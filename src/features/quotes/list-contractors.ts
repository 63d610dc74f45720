import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import type { Contractor } from './pick-contractors.ts';
import { contractorCategories, contractors } from './quotes.table.ts';

const byId = (descending: boolean): KeysetOrder<Contractor> => ({
  columns: [contractors.id],
  descending,
  positionOf: (row) => [row.id],
});

const byName: KeysetOrder<Contractor> = {
  columns: [contractors.companyName, contractors.id],
  descending: false,
  positionOf: (row) => [row.companyName, row.id],
};

export const contractorLists = { newest: byId(true), oldest: byId(false), name: byName };

async function withCategories(db: Db, rows: readonly Contractor[]) {
  if (rows.length === 0) return [];
  const links = await db
    .select()
    .from(contractorCategories)
    .where(
      inArray(
        contractorCategories.providerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contractorCategories.categoryId));
  const byContractor = Map.groupBy(links, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...row,
    categoryIds: (byContractor.get(row.id) ?? []).map(({ categoryId }) => categoryId),
  }));
}

export type ContractorAnswer = Awaited<ReturnType<typeof withCategories>>[number];

export const contractorFilters = { active: ['true', 'false'], certified: ['true', 'false'] } as const;

const matches = (q: string) => holdsText([contractors.companyName, contractors.email], q);

const selectContractors = (db: Db, { q, only, slice }: ListFilter) =>
  db
    .select()
    .from(contractors)
    .where(
      and(
        matches(q),
        only.active ? eq(contractors.active, only.active === 'true') : undefined,
        only.certified ? eq(contractors.certified, only.certified === 'true') : undefined,
        slice,
      ),
    );

export const countContractors = (db: Db, filter: ListFilter) => countRows(db, selectContractors(db, filter));

export async function listContractors(db: Db, params: ListParams<Contractor>) {
  const page = await readPage(selectContractors(db, params), params);
  return { rows: await withCategories(db, page.rows), next: page.next };
}

export async function findContractor(db: Db, id: string): Promise<ContractorAnswer | null> {
  const [row] = await withCategories(db, await db.select().from(contractors).where(eq(contractors.id, id)));
  return row ?? null;
}
