import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminPasskeys, admins } from '../accounts.table.ts';
import { keepToken, newLinkToken, takeToken } from '../people/admin-tokens.ts';
import type { passkeyProofInput } from './passkey.input.ts';
import { challengeIn, checkPasskeyProof, type RelyingParty } from './verify-passkey.ts';

export type PasskeyProof = z.infer<typeof passkeyProofInput>;

export const secondSteps = ['code', 'passkey'] as const;

export type SecondStepMissing = { kind: 'second-step'; ways: (typeof secondSteps)[number][] };

export const challengeMinutes = 5;

type Purpose = 'passkey-add' | 'passkey-login' | 'passkey-proof';

type Asking = { purpose: Purpose; adminId: string | null; secret: Secrets };

export async function newChallenge(tx: Db, { purpose, adminId, secret }: Asking, now: Date): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  await keepToken(tx, { token, purpose, adminId, expiresAt }, secret, now);
  return token;
}

export const shownPasskey = {
  id: adminPasskeys.id,
  name: adminPasskeys.name,
  host: adminPasskeys.host,
  createdAt: adminPasskeys.createdAt,
  lastUsedAt: adminPasskeys.lastUsedAt,
};

export const listPasskeys = (db: Db, adminId: string) =>
  db
    .select(shownPasskey)
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminId, adminId))
    .orderBy(asc(adminPasskeys.createdAt), asc(adminPasskeys.id));

export const credentialsOf = (db: Db, adminId: string) =>
  db
    .select({ id: adminPasskeys.credentialId, transports: adminPasskeys.transports })
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminId, adminId));

/** The browser's input for using a passkey. At a login the account is not known yet: the passkey identifies it. */
export async function askForPasskey(db: Db, { party, ...asking }: Asking & { party: RelyingParty }, now: Date) {
  const known = asking.adminId === null ? [] : await credentialsOf(db, asking.adminId);
  return {
    challenge: await newChallenge(db, asking, now),
    rpId: party.id,
    allowCredentials: known.map(({ id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports: [...transports],
    })),
    userVerification: 'required' as const,
    timeout: challengeMinutes * 60_000,
  };
}

export async function findPasskeyOwner(db: Db, { id }: PasskeyProof) {
  const [found] = await db
    .select({ account: admins })
    .from(adminPasskeys)
    .innerJoin(admins, eq(admins.id, adminPasskeys.adminId))
    .where(and(eq(adminPasskeys.credentialId, id), admins.isActive));
  return found?.account ?? null;
}

/** The account's kinds of second step; empty without one. */
export async function secondStepsOf(db: Db, { id, totpSecret }: { id: string; totpSecret: string | null }) {
  const passkeys = await db.$count(adminPasskeys, eq(adminPasskeys.adminId, id));
  return secondSteps.filter((step) => (step === 'code' ? totpSecret !== null : passkeys > 0));
}

type Sent = { passkey: PasskeyProof; party: RelyingParty | null; purpose: Purpose; secret: Secrets };

/** The account must be locked. A challenge is answered once, by a passkey of this account. */
export async function takePasskey(
  tx: Db,
  account: { id: string },
  { passkey, party, purpose, secret }: Sent,
  now: Date,
): Promise<boolean> {
  const token = party && challengeIn(passkey, 'get', party);
  const taken = token && (await takeToken(tx, { token, purpose, secret }, now));
  if (!taken || (taken.adminId ?? account.id) !== account.id) return false;
  const { userHandle } = passkey.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) return false;
  const isTheirs = and(eq(adminPasskeys.credentialId, passkey.id), eq(adminPasskeys.adminId, account.id));
  const [stored] = await tx.select().from(adminPasskeys).where(isTheirs).for('update');
  const counter = stored && stored.host === party.id ? checkPasskeyProof(passkey, stored, party) : null;
  if (counter === null) return false;
  await tx.update(adminPasskeys).set({ counter, lastUsedAt: now }).where(isTheirs);
  return true;
}

/** Accounts that could not log in at `host`: their only second step are passkeys of other hosts. */
export async function findLockedOut(db: Db, host: string): Promise<string[]> {
  const isElsewhere = and(eq(adminPasskeys.adminId, admins.id), ne(adminPasskeys.host, host));
  const isHere = and(eq(adminPasskeys.adminId, admins.id), eq(adminPasskeys.host, host));
  const rows = await db
    .select({ username: admins.username })
    .from(admins)
    .where(
      and(
        admins.isActive,
        sql`${admins.totpSecret} is null`,
        sql`exists (select 1 from ${adminPasskeys} where ${isElsewhere})`,
        sql`not exists (select 1 from ${adminPasskeys} where ${isHere})`,
      ),
    )
    .orderBy(asc(admins.username));
  return rows.map(({ username }) => username);
}
