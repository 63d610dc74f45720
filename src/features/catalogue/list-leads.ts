import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, orderBy, type Position } from '../../platform/database/keyset.ts';
import { prepareShapes } from '../../platform/database/prepare.ts';
import { obtainableOf } from './catalogue.rules.ts';
import { leads } from './catalogue.table.ts';
import { answeredColumns, type LeadRow, selectLeadsWith } from './lead-answer.ts';
import { isInStock, type LeadFilter, matches, shapeOf, valuesOf } from './lead-filter.ts';
import { newestFirst, orderOf } from './lead-sorting.ts';

/** An exact count would scan the whole catalogue. */
const countLimit = 1_000;

const countOf = (condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from (
    select 1 from ${leads} where ${condition} limit ${sql.raw(String(countLimit + 1))}) as listed)`;

const orders = { ...orderOf, newest: newestFirst };

export type LeadPage = { filter: LeadFilter; sort: keyof typeof orders; after: Position | null; limit: number };

const selectPage = prepareShapes<LeadRow, { total: number }>(answeredColumns, { total: sql`total` });

type Part = { after: Position | null | undefined; limit: number; isCounted: boolean; isForSale?: boolean };

function readPart(db: Db, { filter, sort }: LeadPage, { after, limit, isCounted, isForSale }: Part) {
  const { where, ...order } = orders[sort];
  const shape = shapeOf(filter);
  const position = after?.map((_, index) => sql.placeholder(String(index)));
  const ofStock = isForSale ? isInStock : isForSale === false ? sql`not (${isInStock})` : undefined;
  const key = JSON.stringify([shape, sort, position, isCounted, isForSale]);
  return selectPage(db, key, { ...valuesOf(filter), ...after, limit }, () =>
    selectLeadsWith(db, { total: isCounted ? countOf(matches(shape)) : sql`0` })
      .where(and(matches(shape), where, ofStock, position && comesAfter(order, position)))
      .orderBy(...orderBy(order))
      .limit(sql.placeholder('limit')),
  );
}

/** No index contains stock, so what is for sale is read first and then, where a page has room, what is not. */
async function readForSaleFirst(db: Db, page: LeadPage, limit: number, isCounted: boolean) {
  // A cursor of an earlier release does not say it.
  const isOlder = page.after?.length === orders[page.sort].columns.length;
  const [wasForSale = true, ...after] = isOlder ? [true, ...(page.after ?? [])] : (page.after ?? []);
  const rest = page.after && after;
  const found = wasForSale ? await readPart(db, page, { after: rest, limit, isCounted, isForSale: true }) : [];
  const { inStock, collectedSince } = page.filter;
  const isAll = page.after === null && found.length === found[0]?.total;
  if (found.length === limit || inStock || collectedSince || isAll) return found;
  const then = { after: wasForSale ? null : rest, limit: limit - found.length, isForSale: false };
  return [...found, ...(await readPart(db, page, { ...then, isCounted: isCounted && found.length === 0 }))];
}

async function readPage(db: Db, page: LeadPage, isCounted: boolean) {
  const isParted = page.sort !== 'newest';
  const limit = page.limit + 1;
  const found = isParted
    ? await readForSaleFirst(db, page, limit, isCounted)
    : await readPart(db, page, { after: page.after, limit, isCounted });
  const rows = found.slice(0, page.limit).map(({ row }) => row);
  const last = rows.at(-1);
  const position = last && found.length > page.limit ? orders[page.sort].positionOf(last) : null;
  const next = isParted && last && position ? [obtainableOf(last) > 0, ...position] : position;
  return { rows, total: found[0]?.total, next };
}

export async function listLeads(db: Db, page: LeadPage) {
  const { rows, next } = await readPage(db, page, false);
  return { rows, next };
}

/** Counted by the statement that reads them; a page without rows cannot tell what is on those before it. */
export async function countAndListLeads(db: Db, page: LeadPage) {
  const { total, ...found } = await readPage(db, page, true);
  const counted = total ?? (await countLeads(db, page.filter));
  return { ...found, total: Math.min(counted, countLimit), isCapped: counted > countLimit };
}

async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const [row] = await db.select({ total: countOf(matches(filter)) }).from(sql`(values (1)) as one`);
  return row?.total ?? 0;
}
