import { and, count, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { holdsText } from '../database/holds-text.ts';
import { type KeysetOrder, orderBy } from '../database/keyset.ts';
import { isId } from '../id-shape.rules.ts';
import type { JobState } from '../queue-states.rules.ts';
import { jobRows } from './job-rows.ts';

/** To the microsecond: a Date would round it, and paging would skip rows. */
const createdExactly = sql<string>`${jobRows.createdOn}::text`;

const selectJobs = (db: Db) => db.select({ ...getTableColumns(jobRows), createdExactly }).from(jobRows);

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

export const jobOrders: Record<'newest' | 'oldest', KeysetOrder<JobRow>> = {
  newest: {
    columns: [jobRows.createdOn, jobRows.id],
    descending: true,
    positionOf: (row) => [row.createdExactly, row.id],
  },
  oldest: {
    columns: [jobRows.createdOn, jobRows.id],
    descending: false,
    positionOf: (row) => [row.createdExactly, row.id],
  },
};

const reason = z.object({ message: z.string() }).catch({ message: '' });

/** Only ids: the rest of a payload may be personal data. */
const idsOf = (data: JobRow['data']) =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => typeof value === 'string' && isId(value)));

export function jobAnswer(row: JobRow) {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    attempts: row.retryCount + (row.state === 'created' ? 0 : 1),
    createdAt: row.createdOn,
    nextTryAt: row.state === 'retry' ? row.startAfter : null,
    failedAt: row.state === 'failed' ? row.completedOn : null,
    error: row.output === null ? null : reason.parse(row.output).message,
    ids: idsOf(row.data),
  };
}

/** A literal, not a parameter, so that PostgreSQL can use pg-boss's partial index. */
export const isInState = (state: JobState): SQL => sql`${jobRows.state} = ${sql.raw(`'${state}'`)}`;

/** pg-boss's own jobs only matter when they fail. */
const isOurs = sql`not starts_with(${jobRows.name}, '__pgboss__')`;

type Filter = { state: JobState | undefined; q: string; slice: SQL | undefined };

const isListed = ({ state, q, slice }: Filter) =>
  and(state && isInState(state), state === 'failed' ? undefined : isOurs, holdsText([jobRows.name], q), slice);

export const countJobs = (db: Db, filter: Filter) => db.$count(jobRows, isListed(filter));

type Params = Filter & { order: KeysetOrder<JobRow>; limit: number; offset: number };

export const listJobs = (db: Db, { order, limit, offset, ...filter }: Params): Promise<JobRow[]> =>
  selectJobs(db)
    .where(isListed(filter))
    .orderBy(...orderBy(order))
    .limit(limit + 1)
    .offset(offset);

export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db.select({ failed: count() }).from(jobRows).where(isInState('failed'));
  return row?.failed ?? 0;
}

export const failedJobs = (db: Db, max: number): Promise<JobRow[]> =>
  selectJobs(db).where(isInState('failed')).orderBy(desc(jobRows.completedOn)).limit(max);
