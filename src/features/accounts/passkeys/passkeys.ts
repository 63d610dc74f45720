import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminPasskeys, admins } from '../accounts.table.ts';
import { auditAccount, auditAccountWithAlert } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { keepToken, newLinkToken, takeToken } from '../people/admin-tokens.ts';
import { type StepProof, type StepRefused, withSecondStep } from '../prove-account.ts';
import type { newPasskeyInput, passkeyProofInput } from './passkey.input.ts';
import {
  challengeIn,
  checkNewPasskey,
  checkPasskeyProof,
  offeredAlgorithms,
  type RelyingParty,
} from './verify-passkey.ts';

export type PasskeyProof = z.infer<typeof passkeyProofInput>;

export const secondSteps = ['code', 'passkey'] as const;

export type SecondStepMissing = { kind: 'second-step'; ways: (typeof secondSteps)[number][] };

const challengeMinutes = 5;

const maxPasskeys = 20;

type Purpose = 'passkey-add' | 'passkey-login' | 'passkey-proof';

type Asking = { purpose: Purpose; adminId: string | null; secret: Secrets };

async function newChallenge(tx: Db, { purpose, adminId, secret }: Asking, now: Date): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  await keepToken(tx, { token, purpose, adminId, expiresAt }, secret, now);
  return token;
}

const shownPasskey = {
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

const credentialsOf = (db: Db, adminId: string) =>
  db
    .select({ id: adminPasskeys.credentialId, transports: adminPasskeys.transports })
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminId, adminId));

type Site = { party: RelyingParty; siteName: string };

/** What the browser needs to make one, in the words of its own interface. */
export function offerPasskey(
  db: Db,
  admin: Admin,
  { party, siteName, ...proof }: StepProof & Site,
  now: Date,
): Promise<Result<ReturnType<typeof creationOptions>, StepRefused | { kind: 'too-many-passkeys' }>> {
  return withSecondStep(db, admin, proof, now, async (tx, account) => {
    const known = await credentialsOf(tx, account.id);
    if (known.length >= maxPasskeys) return fail({ kind: 'too-many-passkeys' as const });
    const asking = { purpose: 'passkey-add', adminId: account.id, secret: proof.secret } as const;
    const challenge = await newChallenge(tx, asking, now);
    return ok(creationOptions({ challenge, party, siteName, account, known }));
  });
}

type Options = Site & {
  challenge: string;
  account: { id: string; username: string };
  known: readonly { id: string; transports: readonly string[] }[];
};

const creationOptions = ({ challenge, party, siteName, account, known }: Options) => ({
  challenge,
  rp: { id: party.id, name: siteName },
  user: { id: Buffer.from(account.id).toString('base64url'), name: account.username, displayName: account.username },
  pubKeyCredParams: offeredAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  excludeCredentials: known.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id,
    transports: [...transports],
  })),
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  attestation: 'none' as const,
  timeout: challengeMinutes * 60_000,
});

type New = { name: string; passkey: z.infer<typeof newPasskeyInput>; party: RelyingParty; secret: Secrets };

export function addPasskey(db: Db, admin: Admin, { name, passkey, party, secret }: New, now: Date) {
  return db.transaction(async (tx) => {
    const token = challengeIn(passkey, 'create', party);
    const asked = token && (await takeToken(tx, { token, purpose: 'passkey-add', secret }, now));
    const counter = checkNewPasskey(passkey, party);
    if (!asked || asked.adminId !== admin.id || counter === null) return fail({ kind: 'wrong-passkey' as const });
    const { publicKey, transports = [] } = passkey.response;
    const row = { adminId: admin.id, credentialId: passkey.id, publicKey, counter, transports, name, host: party.id };
    const [added] = await tx
      .insert(adminPasskeys)
      .values({ ...row, createdAt: now })
      .onConflictDoNothing()
      .returning(shownPasskey);
    if (!added) return fail({ kind: 'wrong-passkey' as const });
    const action = { actor: admin.username, action: 'add-passkey', account: admin, after: { name } };
    await auditAccount(tx, action, now);
    return ok(added);
  });
}

const ownPasskey = (admin: Admin, id: string) => and(eq(adminPasskeys.id, id), eq(adminPasskeys.adminId, admin.id));

export async function renamePasskey(db: Db, admin: Admin, { id, name }: { id: string; name: string }, now: Date) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select(shownPasskey).from(adminPasskeys).where(ownPasskey(admin, id)).for('update');
    if (!before) return null;
    await tx.update(adminPasskeys).set({ name }).where(eq(adminPasskeys.id, id));
    const change = { before: { name: before.name }, after: { name } };
    await auditAccount(tx, { actor: admin.username, action: 'edit-passkey', account: admin, ...change }, now);
    return { ...before, name };
  });
}

export function removePasskey(db: Db, admin: Admin, { id, ...proof }: StepProof & { id: string }, now: Date) {
  return withSecondStep(db, admin, proof, now, async (tx, account) => {
    const [removed] = await tx.delete(adminPasskeys).where(ownPasskey(admin, id)).returning(shownPasskey);
    if (!removed) return fail({ kind: 'not-found' as const });
    const action = { actor: admin.username, action: 'remove-passkey', account, before: { name: removed.name } };
    const isLast = account.totpSecret === null && (await credentialsOf(tx, account.id)).length === 0;
    if (isLast) await auditAccountWithAlert(tx, { ...action, alert: 'admin-second-step-off' }, now);
    else await auditAccount(tx, action, now);
    return ok({ success: true as const });
  });
}

/** What the browser needs to use one. For a login nobody has said yet who it is: the passkey says so. */
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

/** How this account can take the second step; empty where it has none. */
export async function secondStepsOf(db: Db, { id, totpSecret }: { id: string; totpSecret: string | null }) {
  const [passkey] = await db
    .select({ id: adminPasskeys.id })
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminId, id))
    .limit(1);
  return secondSteps.filter((step) => (step === 'code' ? totpSecret !== null : passkey !== undefined));
}

type Given = { passkey: PasskeyProof; party: RelyingParty | null; purpose: Purpose; secret: Secrets };

/** With the account locked: a challenge is answered once, by a passkey of this account. */
export async function takePasskey(
  tx: Db,
  account: { id: string },
  { passkey, party, purpose, secret }: Given,
  now: Date,
): Promise<boolean> {
  const token = party && challengeIn(passkey, 'get', party);
  const asked = token && (await takeToken(tx, { token, purpose, secret }, now));
  if (!asked || (asked.adminId ?? account.id) !== account.id) return false;
  const { userHandle } = passkey.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) return false;
  const isTheirs = and(eq(adminPasskeys.credentialId, passkey.id), eq(adminPasskeys.adminId, account.id));
  const [kept] = await tx.select().from(adminPasskeys).where(isTheirs).for('update');
  const counter = kept && kept.host === party.id ? checkPasskeyProof(passkey, kept, party) : null;
  if (counter === null) return false;
  await tx.update(adminPasskeys).set({ counter, lastUsedAt: now }).where(isTheirs);
  return true;
}

/** Who could not log in at `host`: accounts whose only second step are passkeys of other hosts. */
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
