import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { LoginInput } from './accounts.input.ts';
import { adminSessions, admins } from './accounts.table.ts';
import { verifyPassword } from './password.ts';
import { addressLimit, loginLimit, sessionExpiry } from './session.rules.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

type Visit = { address: string; userAgent: string | null; previousToken: string | null; secret: string };

type Failure = { kind: 'wrong-credentials' } | { kind: 'too-many-tries'; retryAfter: number };

/** Opens a session for the right name and password. The try is counted before the password is looked at. */
export async function logIn(
  db: Db,
  input: LoginInput,
  visit: Visit,
  now: Date,
): Promise<Result<{ token: string; expiresAt: Date }, Failure>> {
  const who = `${input.username.toLowerCase()}:${visit.address}`;
  for (const [limit, counted] of [
    [addressLimit, visit.address],
    [loginLimit, who],
  ] as const) {
    const { hits, retryAfter } = await countHit(db, limit, counted, now);
    if (hits > limit.hits) return fail({ kind: 'too-many-tries', retryAfter });
  }

  const [admin] = await db.select().from(admins).where(sql`lower(${admins.username}) = lower(${input.username})`);
  const matches = await verifyPassword(input.password, admin?.passwordHash ?? null);
  if (!admin || !matches) return fail({ kind: 'wrong-credentials' });

  const token = newSessionToken();
  const expiresAt = sessionExpiry(now);
  await db.transaction(async (tx) => {
    await tx.delete(adminSessions).where(lt(adminSessions.expiresAt, now));
    if (visit.previousToken) {
      await tx
        .delete(adminSessions)
        .where(eq(adminSessions.tokenHash, hashSessionToken(visit.previousToken, visit.secret)));
    }
    await tx.insert(adminSessions).values({
      tokenHash: hashSessionToken(token, visit.secret),
      adminId: admin.id,
      userAgent: visit.userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      expiresAt,
    });
    await tx.delete(rateLimits).where(eq(rateLimits.key, `${loginLimit.name}:${who}`));
  });
  return ok({ token, expiresAt });
}
