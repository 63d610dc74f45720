import { type Name, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayAt, momentsOf, type Period } from '../time/swedish-days.rules.ts';
import { inShopTime } from './columns.ts';
import type { Db } from './db.ts';

/**
 * Sums of rows by the Swedish day they were made on, stored for past days so that readers do not add up years of rows.
 * Once their day is closed, rows are neither deleted nor change their sums without `deleteDays`.
 */
export type DaySums = {
  kept: PgTable & { day: AnyPgColumn };
  source: PgTable | SQL;
  at: AnyPgColumn | SQL;
  /** The moment of the first row, where `source` is a query that would be run whole for it. */
  first?: SQL;
  /** Columns of both, never null, that each day is summed by. */
  by?: readonly string[];
  /** How many days may still change, counting today. */
  daysLeftOpen?: number;
  sums: Readonly<Record<string, SQL>>;
};

const daysAtOnce = 31;

/** Today and yesterday: a transaction that began before midnight may commit after it. */
const usuallyLeftOpen = 2;

function* monthsOf({ from, to }: Period): Generator<Period> {
  let first = from;
  for (let last = addDays(first, daysAtOnce); last <= to; last = addDays(first, daysAtOnce)) {
    yield { from: first, to: addDays(last, -1) };
    first = last;
  }
  yield { from: first, to };
}

const dayOf = (moment: SQLWrapper) => sql`(${inShopTime(moment)})::date`;

const listed = (parts: readonly (SQL | Name)[]) => sql.join([...parts], sql`, `);

const keysOf = ({ by = [] }: DaySums) => by.map((name) => sql.identifier(name));

const columnsOf = (days: DaySums) =>
  listed([...keysOf(days), ...Object.keys(days.sums).map((name) => sql.identifier(name))]);

const sumsWithin = (days: DaySums, within: SQL) => {
  const sums = Object.entries(days.sums).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`);
  const keys = keysOf(days);
  return sql`
    select ${listed([sql`${dayOf(days.at)} as day`, ...keys, ...sums])} from ${days.source}
    where ${within} group by ${listed([sql`1`, ...keys])}`;
};

async function dayFrom(db: Db, question: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(question);
  return rows[0]?.day ?? null;
}

const lastKept = (db: Db, { kept }: DaySums) => dayFrom(db, sql`select max(day)::text as day from ${kept}`);

async function firstMissing(db: Db, days: DaySums): Promise<string | null> {
  const last = await lastKept(db, days);
  if (last !== null) return addDays(last, 1);
  const first = days.first ?? sql`(select min(${days.at}) from ${days.source})`;
  return dayFrom(db, sql`select ${dayOf(first)}::text as day`);
}

async function keepThese(db: Db, days: DaySums, period: Period): Promise<void> {
  const { begin, end } = momentsOf(period);
  const { kept, at, sums, by } = days;
  const within = sumsWithin(days, sql`${at} >= ${begin} and ${at} < ${end}`);
  const found = Object.keys(sums).map((name) => sql`coalesce(found.${sql.identifier(name)}, 0)`);
  await db.transaction(async (tx) => {
    // Waits for transactions that deleted rows and corrected what is kept, so that no sum is stored with those rows.
    await tx.execute(sql`lock table ${kept} in share row exclusive mode`);
    await tx.execute(sql`
      insert into ${kept} (day, ${columnsOf(days)})
      select listed.day::date, ${listed([...keysOf(days), ...found])}
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as listed (day)
      ${sql.raw(by === undefined ? 'left join' : 'join')} (${within}) found on found.day = listed.day::date
      on conflict do nothing`);
  });
}

/** One statement a month, so that even the first run over years stays within the statement's time limit. */
export async function keepDays(db: Db, days: DaySums, now: Date): Promise<void> {
  const last = addDays(dayAt(now), -(days.daysLeftOpen ?? usuallyLeftOpen));
  const first = await firstMissing(db, days);
  if (first === null || first > last) return;
  for (const period of monthsOf({ from: first, to: last })) await keepThese(db, days, period);
}

const firstDay = '2000-01-01';
const lastDay = '2099-12-31';

/** Kept sums plus those of the days since, added up now. Days without rows may be missing. */
export async function sumsByDay(db: Db, days: DaySums, period: Partial<Period> = {}): Promise<SQL> {
  const { from, to }: Period = { from: firstDay, to: lastDay, ...period };
  const { kept, at } = days;
  // A query of its own: with the date as a parameter, the planner knows how few rows are newer.
  const last = await lastKept(db, days);
  const open = last === null || last < from ? from : addDays(last, 1);
  const { begin, end } = momentsOf({ from: open, to: open > to ? open : to });
  const live = sumsWithin(days, sql`${at} >= ${begin} and ${at} < ${end}`);
  if (last === null || last < from) return live;
  const earlier = sql`
    select day, ${columnsOf(days)} from ${kept} where day between ${from}::date and ${last < to ? last : to}::date`;
  return last < to ? sql`${earlier} union all ${live}` : earlier;
}

/** The check for the nightly doctor: kept days whose sums do not match their rows. */
export function wrongDays(days: DaySums): SQL {
  const { kept, at, sums } = days;
  const names = Object.keys(sums).map((name) => sql.identifier(name));
  const held = listed(names.map((name) => sql`held.${name}`));
  const found = listed(names.map((name) => sql`coalesce(found.${name}, 0)`));
  const same = [sql.identifier('day'), ...keysOf(days)].map((key) => sql`found.${key} = held.${key}`);
  const within = sumsWithin(days, sql`${at} < (select ${inShopTime(sql`(max(day) + 1)::timestamp`)} from ${kept})`);
  return sql`
    select distinct coalesce(held.day, found.day)::text as id from ${kept} held
    full join (${within}) found on ${sql.join(same, sql` and `)}
    where (${held}) is distinct from (${found})`;
}

/** `keep-days` adds them up again, by night or when it is queued. The lock makes sums that are being stored at this moment go too. */
export async function deleteDays(tx: Db, { kept }: DaySums): Promise<void> {
  await tx.execute(sql`lock table ${kept} in share row exclusive mode`);
  await tx.delete(kept);
}
