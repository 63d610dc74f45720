import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { letterRecipients, letters } from './letters.table.ts';
import { readUnsubscribeToken } from './newsletter-tokens.ts';
import { removeSubscription } from './remove-subscription.ts';

/** Counts at the last letter sent to the subscription. */
async function countLeaving(tx: Db, subscriptionId: string): Promise<void> {
  const last = tx
    .select({ id: letterRecipients.letterId })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.subscriptionId, subscriptionId), eq(letterRecipients.status, 'sent')))
    .orderBy(desc(letterRecipients.sentAt))
    .limit(1);
  await tx
    .update(letters)
    .set({ unsubscribed: sql`${letters.unsubscribed} + 1` })
    .where(inArray(letters.id, last));
}

/** Idempotent. */
export async function unsubscribe(
  db: Db,
  token: string,
  secrets: Secrets,
): Promise<Result<{ unsubscribed: true }, 'invalid-token'>> {
  const id = readUnsubscribeToken(token, secrets);
  if (id === null) return fail('invalid-token');
  await db.transaction(async (tx) => {
    if (await removeSubscription(tx, id)) await countLeaving(tx, id);
  });
  return ok({ unsubscribed: true });
}
