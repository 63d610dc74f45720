import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, selectedList } from '../../platform/http/selected-list.ts';
import { pluck } from '../../platform/pick.ts';
import type { Contractor } from './pick-contractors.ts';
import { contractorCategories, contractors } from './quotes.table.ts';

async function withCategories(db: Db, rows: readonly Contractor[]) {
  if (rows.length === 0) return [];
  const links = await db
    .select()
    .from(contractorCategories)
    .where(inArray(contractorCategories.providerId, pluck(rows, 'id')))
    .orderBy(asc(contractorCategories.categoryId));
  const byContractor = Map.groupBy(links, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...row,
    categoryIds: (byContractor.get(row.id) ?? []).map(({ categoryId }) => categoryId),
  }));
}

export type ContractorAnswer = Awaited<ReturnType<typeof withCategories>>[number];

export const contractorFilters = { active: ['true', 'false'], certified: ['true', 'false'] } as const;

export const contractorList = selectedList({
  orders: {
    ...byAge(contractors.id),
    name: {
      columns: [contractors.companyName, contractors.id],
      descending: false,
      positionOf: (row: Contractor) => [row.companyName, row.id],
    },
  },
  steady: ['newest', 'oldest'],
  created: contractors.createdAt,
  filters: contractorFilters,
  select: (db, { q, only, slice }) =>
    db
      .select()
      .from(contractors)
      .where(
        and(
          holdsText([contractors.companyName, contractors.email], q),
          only.active ? eq(contractors.active, only.active === 'true') : undefined,
          only.certified ? eq(contractors.certified, only.certified === 'true') : undefined,
          slice,
        ),
      ),
  answer: withCategories,
});

export async function findContractor(db: Db, id: string): Promise<ContractorAnswer | null> {
  const [row] = await withCategories(db, await db.select().from(contractors).where(eq(contractors.id, id)));
  return row ?? null;
}
