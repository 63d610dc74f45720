import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, orderBy, type Position } from '../../platform/database/keyset.ts';
import { prepareShapes } from '../../platform/database/prepare.ts';
import { leads } from './catalogue.table.ts';
import { answeredColumns, type LeadRow, selectLeadsWith } from './lead-answer.ts';
import { type LeadFilter, matches, shapeOf, valuesOf } from './lead-filter.ts';
import { newestFirst, orderOf } from './lead-sorting.ts';

/** An exact count would scan the whole catalogue. */
const countLimit = 1_000;

const countOf = (condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from (
    select 1 from ${leads} where ${condition} limit ${sql.raw(String(countLimit + 1))}) as listed)`;

const orders = { ...orderOf, newest: newestFirst };

export type LeadPage = { filter: LeadFilter; sort: keyof typeof orders; after: Position | null; limit: number };

const selectPage = prepareShapes<LeadRow, { total: number }>(answeredColumns, { total: sql`total` });

async function readPage(db: Db, { filter, sort, after, limit }: LeadPage, isCounted: boolean) {
  const { where, ...order } = orders[sort];
  const shape = shapeOf(filter);
  const position = after?.map((_, index) => sql.placeholder(String(index)));
  const values = { ...valuesOf(filter), ...after, limit: limit + 1 };
  const found = await selectPage(db, JSON.stringify([shape, sort, position, isCounted]), values, () =>
    selectLeadsWith(db, { total: isCounted ? countOf(matches(shape)) : sql`0` })
      .where(and(matches(shape), where, position && comesAfter(order, position)))
      .orderBy(...orderBy(order))
      .limit(sql.placeholder('limit')),
  );
  const rows = found.slice(0, limit).map(({ row }) => row);
  const last = rows.at(-1);
  return { rows, total: found[0]?.total, next: last && found.length > limit ? order.positionOf(last) : null };
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
