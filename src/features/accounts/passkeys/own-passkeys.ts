import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminPasskeys } from '../accounts.table.ts';
import { auditAccount, auditAccountWithAlert } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { takeToken } from '../people/admin-tokens.ts';
import { type StepProof, type StepRefused, withSecondStep } from '../prove-account.ts';
import type { newPasskeyInput } from './passkey.input.ts';
import { challengeMinutes, credentialsOf, newChallenge, shownPasskey } from './passkeys.ts';
import { challengeIn, checkNewPasskey, offeredAlgorithms, type RelyingParty } from './verify-passkey.ts';

const maxPasskeys = 20;

type Site = { party: RelyingParty; siteName: string };

/** The browser's input for making a passkey, in the format of its own interface. */
export function offerPasskey(
  db: Db,
  admin: Admin,
  { siteName, ...proof }: StepProof & Site,
  now: Date,
): Promise<Result<ReturnType<typeof creationOptions>, StepRefused | { kind: 'too-many-passkeys' }>> {
  return withSecondStep(db, admin, proof, now, async (tx, account) => {
    const known = await credentialsOf(tx, account.id);
    if (known.length >= maxPasskeys) return fail({ kind: 'too-many-passkeys' as const });
    const asking = { purpose: 'passkey-add', adminId: account.id, secret: proof.secret } as const;
    const challenge = await newChallenge(tx, asking, now);
    return ok(creationOptions({ challenge, party: proof.party, siteName, account, known }));
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
    const taken = token && (await takeToken(tx, { token, purpose: 'passkey-add', secret }, now));
    const counter = checkNewPasskey(passkey, party);
    if (!taken || taken.adminId !== admin.id || counter === null) return fail({ kind: 'wrong-passkey' as const });
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
