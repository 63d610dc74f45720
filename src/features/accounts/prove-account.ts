import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { admins } from './accounts.table.ts';
import type { Admin } from './find-admin-session.ts';
import { readDevice } from './known-device.ts';
import { lockAccount } from './lock-account.ts';
import { clearTries, countCodeTry, countLoginTry, type TooManyTries } from './login-tries.ts';
import { type PasskeyProof, type SecondStepMissing, secondStepsOf, takePasskey } from './passkeys/passkeys.ts';
import type { RelyingParty } from './passkeys/verify-passkey.ts';
import { verifyPassword } from './password.ts';
import { type Account, takeCode } from './second-step/take-code.ts';

export type ProofVisit = { address: string; deviceToken: string | null; secret: Secrets };

type PasswordProof = { password: string; code?: never } & ProofVisit;

export type CodeProof = { password: string; code: string } & ProofVisit;

type Proof = PasswordProof | CodeProof;

export type NotProven = { kind: 'wrong-password' } | TooManyTries;

export type Refused = NotProven | { kind: 'wrong-code' };

const whoIs = ({ username }: Admin, visit: ProofVisit, account: Account | undefined, now: Date) => ({
  username,
  address: visit.address,
  device: account ? readDevice(visit.deviceToken, account, visit.secret, now) : null,
});

export async function provePassword(
  db: Db,
  admin: Admin,
  proof: Proof,
  now: Date,
): Promise<Result<Account, NotProven>> {
  const [seen] = await db.select().from(admins).where(eq(admins.id, admin.id));
  const who = whoIs(admin, proof, seen, now);
  const counted = await countLoginTry(db, who, now);
  if (!counted.ok) return counted;
  const matches = await verifyPassword(proof.password, seen?.passwordHash ?? null);
  if (!seen || !matches) return fail({ kind: 'wrong-password' });
  const countedCode = proof.code === undefined ? ok(null) : await countCodeTry(db, who, admin.id, now);
  return countedCode.ok ? ok(seen) : countedCode;
}

type AccountAction<Value, Failure> = (tx: Db, account: Account) => Promise<Result<Value, Failure>>;

type Proven<Sent> = { seen: Account; proof: Sent };

type TakenProof = ProofVisit & { code?: string };

/** Uses up the code, if there is one, with the account locked. */
export function withLockedAccount<Value, Failure>(
  ...params: [Db, Admin, Proven<PasswordProof>, Date, AccountAction<Value, Failure>]
): Promise<Result<Value, Failure | NotProven>>;
export function withLockedAccount<Value, Failure>(
  ...params: [Db, Admin, Proven<TakenProof>, Date, AccountAction<Value, Failure>]
): Promise<Result<Value, Failure | Refused>>;
export async function withLockedAccount<Value, Failure>(
  db: Db,
  admin: Admin,
  { seen, proof }: Proven<TakenProof>,
  now: Date,
  action: AccountAction<Value, Failure>,
): Promise<Result<Value, Failure | Refused>> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, seen);
    if (!account) return fail({ kind: 'wrong-password' as const });
    if (proof.code !== undefined && (await takeCode(tx, account, proof.code, proof.secret, now)) === null) {
      return fail({ kind: 'wrong-code' as const });
    }
    await clearTries(tx, whoIs(admin, proof, account, now), account.id);
    return action(tx, account);
  });
}

export function withProvenAccount<Value, Failure>(
  ...params: [Db, Admin, PasswordProof, Date, AccountAction<Value, Failure>]
): Promise<Result<Value, Failure | NotProven>>;
export function withProvenAccount<Value, Failure>(
  ...params: [Db, Admin, Proof, Date, AccountAction<Value, Failure>]
): Promise<Result<Value, Failure | Refused>>;
export async function withProvenAccount<Value, Failure>(
  db: Db,
  admin: Admin,
  proof: Proof,
  now: Date,
  action: AccountAction<Value, Failure>,
): Promise<Result<Value, Failure | Refused>> {
  const proven = await provePassword(db, admin, proof, now);
  return proven.ok ? withLockedAccount(db, admin, { seen: proven.value, proof }, now, action) : proven;
}

/** By the second step if the account has one, else by its password. */
export type StepProof = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  party: RelyingParty | null;
} & ProofVisit;

export type StepRefused = Refused | SecondStepMissing | { kind: 'wrong-passkey' };

/** For a change that a session alone may not make: somebody else at an unlocked screen has neither code nor passkey. */
export async function withSecondStep<Value, Failure>(
  db: Db,
  admin: Admin,
  { password, code, passkey, party, ...visit }: StepProof,
  now: Date,
  action: AccountAction<Value, Failure>,
): Promise<Result<Value, Failure | StepRefused>> {
  const [seen] = await db.select().from(admins).where(eq(admins.id, admin.id));
  const ways = seen ? await secondStepsOf(db, seen) : [];
  if (!seen || ways.length === 0) {
    return password === undefined
      ? fail({ kind: 'wrong-password' })
      : withProvenAccount(db, admin, { password, ...visit }, now, action);
  }
  if (passkey) {
    // The same kind of challenge as at a login, so that one call requests it for every use of a passkey.
    const params = { passkey, party, purpose: 'passkey-login', secret: visit.secret } as const;
    // It clears no tries: a wrong one would give the next codes and passwords their full number.
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, seen);
      const isTheirs = account && (await takePasskey(tx, account, params, now));
      return isTheirs ? action(tx, account) : fail({ kind: 'wrong-passkey' as const });
    });
  }
  if (code === undefined || seen.totpSecret === null) return fail({ kind: 'second-step', ways });
  const who = whoIs(admin, visit, seen, now);
  for (const counted of [await countLoginTry(db, who, now), await countCodeTry(db, who, admin.id, now)]) {
    if (!counted.ok) return counted;
  }
  return withLockedAccount(db, admin, { seen, proof: { code, ...visit } }, now, action);
}

/** Before a change that locks accounts in an order of its own. */
export const provedBySecondStep = (db: Db, admin: Admin, proof: StepProof, now: Date) =>
  withSecondStep<null, never>(db, admin, proof, now, async () => ok(null));
