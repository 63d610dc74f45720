import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { buyerSessions, signInLinks } from '../accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../session-token.ts';
import { buyerSessionExpiry } from './buyer-session.rules.ts';

type Visit = { previousToken: string | null; secret: string };

/** Uses a link up and opens a session for its address. Null for one that is used, too old or made up: all the same. */
export async function signInBuyer(
  db: Db,
  linkToken: string,
  { previousToken, secret }: Visit,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(signInLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(signInLinks.tokenHash, hashSessionToken(linkToken, secret)),
          isNull(signInLinks.usedAt),
          gt(signInLinks.expiresAt, now),
        ),
      )
      .returning({ email: signInLinks.email });
    if (!link) return null;
    const previous = previousToken ? eq(buyerSessions.tokenHash, hashSessionToken(previousToken, secret)) : undefined;
    await tx.delete(buyerSessions).where(or(lte(buyerSessions.expiresAt, now), previous));
    const token = newSessionToken();
    const expiresAt = buyerSessionExpiry(now);
    await tx
      .insert(buyerSessions)
      .values({ tokenHash: hashSessionToken(token, secret), email: link.email, createdAt: now, expiresAt });
    return { token, expiresAt };
  });
}
