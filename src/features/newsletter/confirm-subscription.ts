import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { newsletters } from './newsletter.table.ts';
import { readConfirmToken } from './newsletter-tokens.ts';

export type ConfirmFailure = 'invalid-token' | 'subscription-gone';

/** Confirming again changes nothing. A subscription that was ended, or never confirmed in time, is gone. */
export async function confirmSubscription(
  db: Db,
  { token, secret }: { token: string; secret: string },
  now: Date,
): Promise<Result<'confirmed', ConfirmFailure>> {
  const id = readConfirmToken(token, secret);
  if (id === null) return fail('invalid-token');
  const confirmed = await db
    .update(newsletters)
    .set({ confirmedAt: sql`coalesce(${newsletters.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(newsletters.id, id))
    .returning({ id: newsletters.id });
  return confirmed.length > 0 ? ok('confirmed') : fail('subscription-gone');
}
