import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { without } from '../../platform/pick.ts';
import { letters } from '../newsletter/letters.table.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { mayBeMailed } from '../newsletter/subscription.ts';

const shown = without(getTableColumns(letters), ['holder', 'heldAt', 'gone']);

export type Letter = Omit<typeof letters.$inferSelect, 'holder' | 'heldAt' | 'gone'>;

const byId = (descending: boolean): KeysetOrder<Letter> => ({
  columns: [letters.id],
  descending,
  positionOf: (row) => [row.id],
});

export const letterOrders = { newest: byId(true), oldest: byId(false) };

const selectLetters = (db: Db, { q, only, slice }: ListFilter) =>
  db
    .select(shown)
    .from(letters)
    .where(
      and(holdsText([letters.subject], q), only.status ? eq(sql`${letters.status}`, only.status) : undefined, slice),
    );

export const countLetters = (db: Db, filter: ListFilter) => countRows(db, selectLetters(db, filter));

/** For a letter that has not begun: how many would get it now. */
async function withReach(db: Db, rows: readonly Letter[]): Promise<Letter[]> {
  if (rows.every(({ startedAt }) => startedAt)) return [...rows];
  const readers = await db
    .select({ language: newsletters.language, total: count() })
    .from(newsletters)
    .where(mayBeMailed)
    .groupBy(newsletters.language);
  const reach = new Map(readers.map(({ language, total }) => [language, total]));
  return rows.map((row) => (row.startedAt ? row : { ...row, recipients: reach.get(row.language) ?? 0 }));
}

export async function listLetters(db: Db, params: ListParams<Letter>) {
  const page = await readPage(selectLetters(db, params), params);
  return { ...page, rows: await withReach(db, page.rows) };
}

export async function findLetter(db: Db, id: string): Promise<Letter | null> {
  const rows = await db.select(shown).from(letters).where(eq(letters.id, id));
  return (await withReach(db, rows))[0] ?? null;
}
