import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminSessions, adminTokens, type tokenPurposes } from '../accounts.table.ts';
import { hashSessionToken, isTokenOf } from '../session-token.ts';

type TokenPurpose = (typeof tokenPurposes)[number];

export type AdminToken = typeof adminTokens.$inferSelect;

/** 128 bits; the table has only a keyed hash. */
export const newLinkToken = () => randomBytes(16).toString('base64url');

type New = { token: string; purpose: TokenPurpose; adminId: string | null; email?: string; expiresAt: Date };

/** Of a link requested twice only the latest works, so that a mail that went astray opens nothing. */
export async function keepToken(tx: Db, { token, ...row }: New, secret: Secrets, now: Date): Promise<void> {
  const { adminId, purpose } = row;
  await tx.delete(adminTokens).where(lte(adminTokens.expiresAt, now));
  const isReplaced = purpose === 'password-reset' || purpose === 'email';
  if (adminId !== null && isReplaced) {
    await tx.delete(adminTokens).where(and(eq(adminTokens.adminId, adminId), eq(adminTokens.purpose, purpose)));
  }
  await tx.insert(adminTokens).values({ ...row, tokenHash: hashSessionToken(token, secret), createdAt: now });
}

const isOpen = (token: string, purpose: TokenPurpose, secret: Secrets, now: Date) =>
  and(
    isTokenOf(adminTokens.tokenHash, token, secret),
    eq(adminTokens.purpose, purpose),
    gt(adminTokens.expiresAt, now),
  );

type Params = { token: string; purpose: TokenPurpose; secret: Secrets };

export async function findToken(db: Db, { token, purpose, secret }: Params, now: Date): Promise<AdminToken | null> {
  const [found] = await db
    .select()
    .from(adminTokens)
    .where(isOpen(token, purpose, secret, now));
  return found ?? null;
}

/** Deleting the token uses it: of two at once one finds it. */
export async function takeToken(tx: Db, { token, purpose, secret }: Params, now: Date): Promise<AdminToken | null> {
  const [taken] = await tx
    .delete(adminTokens)
    .where(isOpen(token, purpose, secret, now))
    .returning();
  return taken ?? null;
}

export const dropTokens = (tx: Db, { id }: { id: string }) => tx.delete(adminTokens).where(eq(adminTokens.adminId, id));

/** Ends an account's sessions and mailed links: a thief of its password may have asked for a link. */
export async function endAccess(tx: Db, { id }: { id: string }): Promise<void> {
  await tx.delete(adminSessions).where(eq(adminSessions.adminId, id));
  await dropTokens(tx, { id });
}
