import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newsletters } from './newsletter.table.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Ends a subscription, however often it is asked for. False for a token that is none. */
export async function unsubscribe(db: Db, token: string, secret: string): Promise<boolean> {
  const id = readUnsubscribeToken(token, secret);
  if (id === null) return false;
  await db.delete(newsletters).where(eq(newsletters.id, id));
  return true;
}
