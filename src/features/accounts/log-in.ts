import { and, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { LoginInput } from './accounts.input.ts';
import { admins } from './accounts.table.ts';
import { auditAccount, logRefusal } from './audit-account.ts';
import { isCrowded, retryWhenCrowded } from './hash-turns.ts';
import { type DeviceToken, newDeviceToken, readDevice } from './known-device.ts';
import { lockAccount } from './lock-account.ts';
import { clearTries, countCodeTry, countLoginTry, type TooManyTries, takeBackLoginTry } from './login-tries.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';
import {
  findPasskeyOwner,
  type PasskeyProof,
  type SecondStepMissing,
  secondStepsOf,
  takePasskey,
} from './passkeys/passkeys.ts';
import type { RelyingParty } from './passkeys/verify-passkey.ts';
import { verifyPassword } from './password.ts';
import { type Account, countRecoveryCodes } from './second-step/take-code.ts';
import { takeSecondStep } from './second-step/take-second-step.ts';

export type LoggedIn = OpenedSession & {
  device: DeviceToken;
  recoveryCodesLeft?: number;
  account: { id: string; mustChangePassword: boolean; hasSecondStep: boolean };
};

type Refusal =
  | { kind: 'invalid-credentials' | 'wrong-code' | 'wrong-passkey' }
  | SecondStepMissing
  | { kind: 'crowded'; retryAfter: number };

type LoginVisit = Visit & { party: RelyingParty | null; onNewDevice?: (tx: Db, account: Account) => Promise<void> };

type LoginResult = Result<LoggedIn, Refusal | TooManyTries>;

async function enter(tx: Db, account: Account, { onNewDevice, ...visit }: LoginVisit, now: Date) {
  const isKnown = readDevice(visit.deviceToken, account, visit.secret, now) !== null;
  const session = await openSession(tx, account.id, visit, now);
  if (!isKnown) await onNewDevice?.(tx, account);
  await auditAccount(tx, { actor: account.username, action: 'log-in', account, after: { newDevice: !isKnown } }, now);
  const { id, mustChangePassword } = account;
  const hasSecondStep = (await secondStepsOf(tx, account)).length > 0;
  return {
    ...session,
    device: newDeviceToken(account, visit.secret, now),
    account: { id, mustChangePassword, hasSecondStep },
  };
}

/** A passkey alone is enough: it proves possession and identity. */
async function tryPasskey(
  db: Db,
  passkey: PasskeyProof,
  visit: LoginVisit,
  now: Date,
): Promise<Result<LoggedIn, { kind: 'wrong-passkey' }>> {
  const wrong = fail({ kind: 'wrong-passkey' as const });
  const found = await findPasskeyOwner(db, passkey);
  if (!found) return wrong;
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, found);
    const proof = { passkey, party: visit.party, purpose: 'passkey-login', secret: visit.secret } as const;
    if (!account?.isActive || !(await takePasskey(tx, account, proof, now))) return wrong;
    return ok(await enter(tx, account, visit, now));
  });
}

const hasName = (username: string) => sql`lower(${admins.username}) = lower(${username})`;

async function tryToLogIn(db: Db, input: LoginInput, visit: LoginVisit, now: Date): Promise<LoginResult> {
  const [found] = await db
    .select()
    .from(admins)
    .where(and(hasName(input.username), admins.isActive));
  const device = found ? readDevice(visit.deviceToken, found, visit.secret, now) : null;
  const who = { username: input.username, address: visit.address, device };
  const counted = await countLoginTry(db, who, now);
  if (!counted.ok) return counted;
  // A known device is queued instead, so that strangers cannot keep its owner out.
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
    if (!account?.isActive) return fail({ kind: 'invalid-credentials' as const });
    const { code, passkey } = input;
    const proof = { code, passkey, party: visit.party, purpose: 'passkey-login', secret: visit.secret } as const;
    const passed = await takeSecondStep(tx, account, proof, now);
    if (!passed.ok) return passed;
    await clearTries(tx, who, account.id);
    const noted = passed.value === 'recovery' ? { recoveryCodesLeft: await countRecoveryCodes(tx, account.id) } : {};
    return ok({ ...(await enter(tx, account, visit, now)), ...noted });
  });
  if (!result.ok && result.failure.kind === 'second-step') await takeBackLoginTry(db, who);
  return result;
}

export async function logInByPasskey(db: Db, passkey: PasskeyProof, visit: LoginVisit, now: Date) {
  const result = await tryPasskey(db, passkey, visit, now);
  if (!result.ok) await logRefused(db, (await findPasskeyOwner(db, passkey))?.id, now);
  return result;
}

const isWrong = ({ kind }: Refusal | TooManyTries) =>
  kind === 'invalid-credentials' || kind === 'wrong-code' || kind === 'wrong-passkey';

/** A wrong password or code is logged. An unknown name gets an equal entry, so that it takes as long. */
export async function logIn(db: Db, input: LoginInput, visit: LoginVisit, now: Date): Promise<LoginResult> {
  const result = await tryToLogIn(db, input, visit, now);
  if (result.ok || !isWrong(result.failure)) return result;
  const [known] = await db.select({ id: admins.id }).from(admins).where(hasName(input.username));
  await logRefused(db, known?.id, now);
  return result;
}

async function logRefused(db: Db, entityId = 'unknown', now: Date): Promise<void> {
  await logRefusal(db, entityId, { actor: 'visitor', action: 'login-refused', entity: 'admin', entityId }, now);
}
