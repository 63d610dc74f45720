import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, servedList } from '../../platform/http/admin-list.ts';
import { byAge, isChosen, readPage } from '../../platform/http/selected-list.ts';
import { pick } from '../../platform/pick.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { referenceOf } from './quote-area.rules.ts';
import { quoteStatuses } from './quote-status.rules.ts';
import { contractors, quoteOffers, quoteRequests } from './quotes.table.ts';

const selectRequests = (db: Db) =>
  db
    .select({ ...getTableColumns(quoteRequests), categoryName: categories.name })
    .from(quoteRequests)
    .innerJoin(categories, eq(categories.id, quoteRequests.categoryId));

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

const offersOf = (db: Db, ids: string[]) =>
  db
    .select({
      requestId: quoteOffers.quoteRequestId,
      ...pick(quoteOffers, ['id', 'status', 'answeredAt', 'createdAt']),
      provider: { id: contractors.id, companyName: contractors.companyName },
    })
    .from(quoteOffers)
    .innerJoin(contractors, eq(contractors.id, quoteOffers.providerId))
    .where(inArray(quoteOffers.quoteRequestId, ids))
    .orderBy(asc(quoteOffers.id));

async function withOffers(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const byRequest = Map.groupBy(await offersOf(db, ids), ({ requestId }) => requestId);
  return rows.map(({ categoryName: name, ...row }) => ({
    ...row,
    reference: referenceOf(row.id),
    category: { id: row.categoryId, name },
    offers: (byRequest.get(row.id) ?? []).map(({ requestId: _request, ...offer }) => offer),
  }));
}

export type QuoteRequestRow = Awaited<ReturnType<typeof withOffers>>[number];

/** `none`: requests not yet offered to any contractor. */
const offerFilters = ['none'] as const;

export const hasNoOffer = sql`not exists (
  select 1 from ${quoteOffers} where ${quoteOffers.quoteRequestId} = ${quoteRequests}.id)`;

/** A query of its own, because a search across two tables could use neither index. */
async function categoriesNamed(db: Db, q: string): Promise<string[]> {
  const named = holdsText([categories.name], q);
  const found = await db.select({ id: categories.id }).from(categories).where(named);
  return found.map(({ id }) => id);
}

const matches = (q: string, categoryIds: readonly string[]) =>
  q === ''
    ? undefined
    : or(
        holdsText([quoteRequests.name, quoteRequests.email, quoteRequests.phone, quoteRequests.postalCode], q),
        categoryIds.length > 0 ? inArray(quoteRequests.categoryId, [...categoryIds]) : undefined,
        sql`right(${quoteRequests.id}::text, 8) = lower(${q})`,
      );

async function isAsked(db: Db, { q, only, slice }: ListFilter) {
  return and(
    matches(q, q === '' ? [] : await categoriesNamed(db, q)),
    isChosen(quoteRequests.status, only.status),
    only.offers === 'none' ? hasNoOffer : undefined,
    slice,
  );
}

export const quoteRequestList = servedList({
  orders: byAge(quoteRequests.id),
  created: quoteRequests.createdAt,
  filters: { status: quoteStatuses, offers: offerFilters },
  count: async (db, filter) => countRows(db, selectRequests(db).where(await isAsked(db, filter))),
  async read(db, params) {
    const page = await readPage(selectRequests(db).where(await isAsked(db, params)), params);
    return { rows: await withOffers(db, page.rows), next: page.next };
  },
});

export async function findQuoteRequestRow(db: Db, id: string): Promise<QuoteRequestRow | null> {
  const [row] = await withOffers(db, await selectRequests(db).where(eq(quoteRequests.id, id)));
  return row ?? null;
}
