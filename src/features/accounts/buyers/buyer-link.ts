import { lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { daysAfter, hoursAfter } from '../../../platform/time/time.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { signInLinks } from '../accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../session-token.ts';

export const linkRequestLimit = { name: 'sign-in-link-request', hits: 10, windowSeconds: 10 * 60 } as const;

/** Keeps strangers from flooding somebody's mailbox with links. */
export const linkRecipientLimit = { name: 'sign-in-link-recipient', hits: 3, windowSeconds: 3_600 } as const;

const linkExpiry = (now: Date) => new Date(now.getTime() + policy.signInLinkMinutes * 60_000);

export const buyerSessionExpiry = (now: Date, isRemembered: boolean) =>
  isRemembered ? daysAfter(now, policy.rememberBuyerDays) : hoursAfter(now, policy.buyerSessionHours);

/** The raw token is only ever in the mail; the table has its hash. */
export async function makeSignInLink(tx: Db, email: string, secret: Secrets, now: Date): Promise<string> {
  const token = newSessionToken();
  await tx.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
  await tx
    .insert(signInLinks)
    .values({ tokenHash: hashSessionToken(token, secret), email, createdAt: now, expiresAt: linkExpiry(now) });
  return token;
}
