import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readUnsubscribeToken } from './newsletter-tokens.ts';
import { removeSubscription } from './remove-subscription.ts';

/** Idempotent. */
export async function unsubscribe(
  db: Db,
  token: string,
  secrets: Secrets,
): Promise<Result<{ unsubscribed: true }, 'invalid-token'>> {
  const id = readUnsubscribeToken(token, secrets);
  if (id === null) return fail('invalid-token');
  await db.transaction((tx) => removeSubscription(tx, id));
  return ok({ unsubscribed: true });
}
