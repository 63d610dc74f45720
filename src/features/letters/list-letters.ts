import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { byAge, isChosen, selectedList } from '../../platform/http/selected-list.ts';
import { without } from '../../platform/pick.ts';
import { letters } from '../newsletter/letters.table.ts';
import { letterStatuses } from '../newsletter/newsletter.rules.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { mayBeMailed } from '../newsletter/subscription.ts';

const shown = without(getTableColumns(letters), ['holder', 'heldAt', 'gone']);

export type Letter = Omit<typeof letters.$inferSelect, 'holder' | 'heldAt' | 'gone'>;

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

export const letterList = selectedList({
  orders: byAge(letters.id),
  created: letters.createdAt,
  filters: { status: letterStatuses },
  select: (db, { q, only, slice }) =>
    db
      .select(shown)
      .from(letters)
      .where(and(holdsText([letters.subject], q), isChosen(letters.status, only.status), slice)),
  answer: withReach,
});

export async function findLetter(db: Db, id: string): Promise<Letter | null> {
  const rows = await db.select(shown).from(letters).where(eq(letters.id, id));
  return (await withReach(db, rows))[0] ?? null;
}
