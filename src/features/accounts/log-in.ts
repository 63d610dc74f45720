import { and, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { LoginInput } from './accounts.input.ts';
import { admins } from './accounts.table.ts';
import { isCrowded, retryWhenCrowded } from './hash-turns.ts';
import { type DeviceToken, newDeviceToken, readDevice } from './known-device.ts';
import { lockAccount } from './lock-account.ts';
import { logRefusal } from './log-refusal.ts';
import { clearTries, countCodeTry, countLoginTry, type TooManyTries, takeBackLoginTry } from './login-tries.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { type Account, countRecoveryCodes, takeCode } from './second-step/take-code.ts';

type LoggedIn = OpenedSession & {
  device: DeviceToken;
  recoveryCodesLeft?: number;
  account: { id: string; mustChangePassword: boolean; hasSecondStep: boolean };
};

type Refusal = { kind: 'invalid-credentials' | 'second-step' | 'wrong-code' } | { kind: 'crowded'; retryAfter: number };

async function checkSecondStep(tx: Db, account: Account, code: string | undefined, secret: Secrets, now: Date) {
  if (account.totpSecret === null) return ok({});
  if (!code) return fail({ kind: 'second-step' as const });
  const taken = await takeCode(tx, account, code, secret, now);
  if (taken === null) return fail({ kind: 'wrong-code' as const });
  if (taken === 'app') return ok({});
  const recoveryCodesLeft = await countRecoveryCodes(tx, account.id);
  const entry = { actor: account.username, action: 'use-recovery-code', entity: 'admin', entityId: account.id };
  await writeAudit(tx, { ...entry, after: { recoveryCodesLeft } }, now);
  return ok({ recoveryCodesLeft });
}

type LoginVisit = Visit & { onNewDevice?: (tx: Db, account: Account) => Promise<void> };

type LoginResult = Result<LoggedIn, Refusal | TooManyTries>;

const hasName = (username: string) => sql`lower(${admins.username}) = lower(${username})`;

async function tryToLogIn(
  db: Db,
  input: LoginInput,
  { onNewDevice, ...visit }: LoginVisit,
  now: Date,
): Promise<LoginResult> {
  const [found] = await db
    .select()
    .from(admins)
    .where(and(hasName(input.username), admins.isActive));
  const device = found ? readDevice(visit.deviceToken, found, visit.secret, now) : null;
  const who = { username: input.username, address: visit.address, device };
  const counted = await countLoginTry(db, who, now);
  if (!counted.ok) return counted;
  // A device that has logged in before waits its turn, so that strangers cannot keep its owner out.
  if (device === null && isCrowded()) {
    await takeBackLoginTry(db, who);
    return fail({ kind: 'crowded', retryAfter: retryWhenCrowded });
  }

  const matches = await verifyPassword(input.password, found?.passwordHash ?? null);
  if (!found || !matches) return fail({ kind: 'invalid-credentials' });
  if (found.totpSecret !== null && input.code) {
    const countedCode = await countCodeTry(db, who, found.id, now);
    if (!countedCode.ok) return countedCode;
  }

  const result = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, found);
    if (!account) return fail({ kind: 'invalid-credentials' as const });
    const passed = await checkSecondStep(tx, account, input.code, visit.secret, now);
    if (!passed.ok) return passed;
    const session = await openSession(tx, account.id, visit, now);
    await clearTries(tx, who, account.id);
    if (device === null) await onNewDevice?.(tx, account);
    const { mustChangePassword, totpSecret } = account;
    return ok({
      ...session,
      device: newDeviceToken(account, visit.secret, now),
      ...passed.value,
      account: { id: account.id, mustChangePassword, hasSecondStep: totpSecret !== null },
    });
  });
  if (!result.ok && result.failure.kind === 'second-step') await takeBackLoginTry(db, who);
  return result;
}

/** A wrong password or code goes into the log, as much of it for a name that nobody has, which takes as long. */
export async function logIn(db: Db, input: LoginInput, visit: LoginVisit, now: Date): Promise<LoginResult> {
  const result = await tryToLogIn(db, input, visit, now);
  if (result.ok || !['invalid-credentials', 'wrong-code'].includes(result.failure.kind)) return result;
  const [known] = await db.select({ id: admins.id }).from(admins).where(hasName(input.username));
  const entityId = known?.id ?? 'unknown';
  await logRefusal(db, entityId, { actor: 'visitor', action: 'login-refused', entity: 'admin', entityId }, now);
  return result;
}
