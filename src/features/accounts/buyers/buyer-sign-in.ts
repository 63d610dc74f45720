import { and, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { buyerSessions, signInLinks } from '../accounts.table.ts';
import { hashSessionToken, isTokenOf, newSessionToken } from '../session-token.ts';
import { buyerSessionExpiry } from './buyer-link.ts';

type Visit = { previousToken: string | null; isRemembered: boolean; secret: Secrets };

/**
 * A link works once. Used, expired and invented links all answer null, so that nothing is learnt from the difference.
 */
export async function signInBuyer(
  db: Db,
  linkToken: string,
  { previousToken, isRemembered, secret }: Visit,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(signInLinks)
      .set({ usedAt: now })
      .where(
        and(
          isTokenOf(signInLinks.tokenHash, linkToken, secret),
          isNull(signInLinks.usedAt),
          gt(signInLinks.expiresAt, now),
        ),
      )
      .returning({ email: signInLinks.email });
    if (!link) return null;
    const previous = previousToken ? isTokenOf(buyerSessions.tokenHash, previousToken, secret) : undefined;
    await tx.delete(buyerSessions).where(or(lte(buyerSessions.expiresAt, now), previous));
    const token = newSessionToken();
    const expiresAt = buyerSessionExpiry(now, isRemembered);
    await tx
      .insert(buyerSessions)
      .values({ tokenHash: hashSessionToken(token, secret), email: link.email, createdAt: now, expiresAt });
    return { token, expiresAt };
  });
}
