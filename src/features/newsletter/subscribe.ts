import type { Db } from '../../platform/database/db.ts';
import type { Language } from '../../platform/language.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { newsletters } from './newsletter.table.ts';

type Subscription = typeof newsletters.$inferSelect;

export async function subscribe(
  db: Db,
  input: { email: string; language: Language },
  now: Date,
): Promise<Result<Subscription, 'already-subscribed'>> {
  const [row] = await db
    .insert(newsletters)
    .values({ ...input, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row ? ok(row) : fail('already-subscribed');
}
