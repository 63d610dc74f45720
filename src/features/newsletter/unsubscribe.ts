import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readUnsubscribeToken } from './newsletter-tokens.ts';
import { removeSubscription } from './remove-subscription.ts';

/** Idempotent. False for an invalid token. */
export async function unsubscribe(db: Db, token: string, secrets: Secrets): Promise<boolean> {
  const id = readUnsubscribeToken(token, secrets);
  if (id === null) return false;
  await db.transaction((tx) => removeSubscription(tx, id));
  return true;
}
