import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { undoOnFailure } from '../../../platform/database/undo-on-failure.ts';
import { countHit } from '../../../platform/http/rate-limit.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { languages } from '../../../platform/language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { admins } from '../accounts.table.ts';
import { auditAccountWithAlert } from '../audit-account.ts';
import { checkPassword, type Weak } from '../check-password.ts';
import { readDevice } from '../known-device.ts';
import { clearTries, countCodeTry, type TooManyTries } from '../login-tries.ts';
import { askForPasskey, type PasskeyProof, type SecondStepMissing, secondStepsOf } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/verify-passkey.ts';
import { hashPassword } from '../password.ts';
import type { ProofVisit } from '../prove-account.ts';
import { takeSecondStep } from '../second-step/take-second-step.ts';
import { hashSessionToken } from '../session-token.ts';
import { resetMail } from './account-mail.mail.ts';
import { endAccess, findToken, keepToken, newLinkToken, takeToken } from './admin-tokens.ts';

export const linkMinutes = 30;

export const linkEnd = (now: Date) => new Date(now.getTime() + linkMinutes * 60_000);

export const resetsOfName = { name: 'admin-reset-name', hits: 3, windowSeconds: 3_600 } as const;

const isNamed = (username: string) => and(sql`lower(${admins.username}) = lower(${username})`, admins.isActive);

/**
 * Keeps a mailbox from being flooded: per name, whether or not there is such an account. A device that the account has
 * logged in on is counted by itself, so that strangers cannot use up the mails of its holder.
 */
export async function countReset(
  db: Db,
  { username, deviceToken, secret }: { username: string } & Pick<ProofVisit, 'deviceToken' | 'secret'>,
  now: Date,
): Promise<boolean> {
  const [account] = await db.select().from(admins).where(isNamed(username));
  const device = account ? readDevice(deviceToken, account, secret, now) : null;
  const counted = device ?? hashSessionToken(`admin-reset:${username.toLowerCase()}`, secret);
  return (await countHit(db, resetsOfName, counted, now)).hits <= resetsOfName.hits;
}

/** A job, so that neither the answer nor its timing reveals whether there is such an account with an address. */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  payload: z.object({ username: z.string(), language: z.enum(languages) }),
  retries: 3,
  retryDelaySeconds: 5,
  async run({ db, env, enqueue, now }, { username, language }) {
    await db.transaction(async (tx) => {
      const [account] = await tx.select().from(admins).where(isNamed(username)).for('update');
      if (!account?.email) return;
      const { id: adminId, email } = account;
      const token = newLinkToken();
      const newToken = { token, purpose: 'password-reset', adminId, expiresAt: linkEnd(now()) } as const;
      await keepToken(tx, newToken, env.SESSION_SECRET, now());
      const values = { email, username: account.username, language, token, minutes: linkMinutes };
      await queueMail(tx, enqueue, { ...resetMail(values, env), isUrgent: true });
    });
  },
});

/** For an account with a passkey: the challenge that its browser signs. */
export async function askForResetPasskey(db: Db, { token, secret, party }: ResetLink, now: Date) {
  const link = await findToken(db, { token, purpose: 'password-reset', secret }, now);
  if (!link?.adminId) return fail('link-expired' as const);
  if (!party) return fail('not-found' as const);
  return ok(await askForPasskey(db, { purpose: 'passkey-proof', adminId: link.adminId, secret, party }, now));
}

type ResetLink = { token: string; secret: Secrets; party: RelyingParty | null };

type Params = ResetLink & {
  password: string;
  code: string | undefined;
  passkey: PasskeyProof | undefined;
  address: string;
};

type Refused = { kind: 'link-expired' | 'wrong-code' | 'wrong-passkey' } | SecondStepMissing;

/** A wrong code does not use up the link: its tries are counted for the account, as at a login. */
export async function resetPassword(
  db: Db,
  input: Params,
  now: Date,
): Promise<Result<{ success: true }, Refused | Weak | TooManyTries>> {
  const { token, password, code, passkey, address, secret } = input;
  const lookup = { token, purpose: 'password-reset', secret } as const;
  const link = await findToken(db, lookup, now);
  if (!link?.adminId) return fail({ kind: 'link-expired' });
  const isOf = eq(admins.id, link.adminId);
  const [seen] = await db.select().from(admins).where(isOf);
  if (!seen) return fail({ kind: 'link-expired' });
  const who = { username: seen.username, address, device: null };
  const checked = await checkPassword(password, seen.username);
  if (!checked.ok) return checked;
  if (code === undefined && passkey === undefined) {
    const ways = await secondStepsOf(db, seen);
    if (ways.length > 0) return fail({ kind: 'second-step', ways });
  } else if (code !== undefined) {
    const counted = await countCodeTry(db, who, seen.id, now);
    if (!counted.ok) return counted;
  }
  const passwordHash = await hashPassword(password);
  return undoOnFailure<{ success: true }, Refused>(db, async (tx) => {
    const [account] = await tx.select().from(admins).where(and(isOf, admins.isActive)).for('update');
    if (!account || !(await takeToken(tx, lookup, now))) return fail({ kind: 'link-expired' });
    const passed = await takeSecondStep(tx, account, { ...input, purpose: 'passkey-proof' }, now);
    if (!passed.ok) return passed;
    await tx.update(admins).set({ passwordHash, mustChangePassword: false }).where(isOf);
    await endAccess(tx, account);
    await clearTries(tx, who, account.id);
    const action = { actor: account.username, action: 'reset-password', account };
    await auditAccountWithAlert(tx, { ...action, alert: 'admin-password-changed' }, now);
    return ok({ success: true as const });
  });
}
