import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newsletters } from './newsletter.table.ts';
import { readConfirmToken } from './newsletter-tokens.ts';

export type ConfirmFailure = 'invalid-token' | 'subscription-gone';

/** Idempotent. The subscription is gone if it was ended, or not confirmed in time. */
export async function confirmSubscription(
  db: Db,
  { token, secrets }: { token: string; secrets: Secrets },
  now: Date,
): Promise<Result<{ confirmed: true }, ConfirmFailure>> {
  const id = readConfirmToken(token, secrets);
  if (id === null) return fail('invalid-token');
  const confirmed = await db
    .update(newsletters)
    .set({ confirmedAt: sql`coalesce(${newsletters.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(newsletters.id, id))
    .returning({ id: newsletters.id });
  return confirmed.length > 0 ? ok({ confirmed: true }) : fail('subscription-gone');
}
